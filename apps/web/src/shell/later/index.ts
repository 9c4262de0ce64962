export { laterTitles } from './later-titles.ts'
export { MaintenancePage, MissingPage, NotAcceptingPage } from './news-pages.tsx'
