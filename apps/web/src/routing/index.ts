export { AppRoutes } from './app-routes.tsx'
export { entryTitles } from './entry-titles.ts'
export { bringLaterPages, loadPage } from './page-registry.ts'
