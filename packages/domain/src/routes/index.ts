export * from './address-rules.ts'
export * from './addresses.ts'
export {
  addressOf,
  matchRoute,
  type RouteMatch,
  type RouteParams,
} from './addresses.ts'
export * from './console-pages.ts'
export { drawRoutes } from './draw-routes.ts'
export * from './resolve-address.ts'
export type { Audience, BasePage, RootPage, Route, RouteGuard, RouteName } from './route-row.ts'
export { BASE_PATH, DEFAULT_TITLE, routeNamed, routes } from './routes.ts'
