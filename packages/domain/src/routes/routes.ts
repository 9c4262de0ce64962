import { APPLICATION_PAGES } from '../flow/index.ts'
import { applicationPages } from './application-routes.ts'
import { BASE_PAGES, ROOT_PAGES, type Route, type RouteName, type RouteSpec } from './route-row.ts'
import { basePages, rootPages } from './site-routes.ts'

/** portal.md 2. */
export const BASE_PATH = '/account/heloc'

const route = (name: RouteName, path: string, spec: RouteSpec): Route => ({ ...spec, name, path })

/** One row an address, whole: the table that guards, titles, maintenance, progress and the web's loaders read. */
export const routes: readonly Route[] = [
  ...ROOT_PAGES.map((name) => route(name, name, rootPages[name])),
  ...BASE_PAGES.map((name) => route(name, `${BASE_PATH}/${name}`, basePages[name])),
  ...APPLICATION_PAGES.map((name) =>
    route(name, `${BASE_PATH}/:uuid/${name}`, {
      ...applicationPages[name],
      who: 'borrower',
      guard: 'somethingToRoute',
    }),
  ),
]

const byName = new Map(routes.map((row) => [row.name, row]))

/** The row of a name. Every name has one, by type; a miss is a bug. */
export const routeNamed = (name: RouteName): Route => {
  const found = byName.get(name)
  if (!found) throw new Error(`No route is named ${name}.`)
  return found
}
