export { laterTitles } from './later-titles.ts'
export { LinkUsedElsewhere } from './link-used-elsewhere.tsx'
export { MaintenancePage, MissingPage, NotAcceptingPage } from './news-pages.tsx'
export { PausedNotice } from './paused-notice.tsx'
