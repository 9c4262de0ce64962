export * from './address-rules.ts'
export * from './console-pages.ts'
export { drawRoutes } from './draw-routes.ts'
export {
  addressOf,
  matchRoute,
  type RouteMatch,
  type RouteParams,
} from './match-route.ts'
export * from './page-title.ts'
export * from './redirect-url.ts'
export * from './resolve-address.ts'
export type { Audience, BasePage, RootPage, Route, RouteGuard, RouteName } from './route-row.ts'
export { BASE_PATH, routeNamed, routes } from './routes.ts'
