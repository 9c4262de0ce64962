export { MaintenancePage } from './maintenance-page.tsx'
export { MissingPage, NotAcceptingPage } from './news-pages.tsx'
