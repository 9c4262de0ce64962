export { AppRoutes } from './app-routes.tsx'
export { bringLaterPages, loadPage } from './page-registry.ts'
export { entryTitles } from './use-title.ts'
