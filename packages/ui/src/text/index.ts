export { AnnouncerProvider, LiveRegion, type LiveRegionProps, useAnnounce } from './live-region.tsx'

export { PageHeading, type PageHeadingProps, VisuallyHidden } from './page-heading.tsx'
