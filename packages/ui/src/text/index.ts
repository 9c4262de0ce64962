export { AnnouncerProvider, useAnnounce } from './announcer.tsx'
export { LiveRegion, type LiveRegionProps } from './live-region.tsx'
export { PageHeading, type PageHeadingProps } from './page-heading.tsx'
export { VisuallyHidden } from './visually-hidden.tsx'
