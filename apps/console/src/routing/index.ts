export { AppRoutes } from './app-routes.tsx'
