export { MaintenancePage, MissingPage, NotAcceptingPage } from './news-pages.tsx'
