export { AppRoutes } from './app-routes.tsx'
export { entryTitles } from './entry-titles.ts'
export { hasPage, loadPage } from './page-registry.ts'
