import { isUuid } from '../formats/index.ts'
import type { Route, RouteName } from './route-row.ts'
import { routeNamed, routes } from './routes.ts'

export type RouteParams = Readonly<Record<string, string>>

export type RouteMatch = { readonly route: Route; readonly params: RouteParams }

const PLAIN_PART = /^[a-z0-9_-]+$/i

/** A part of an address that varies: an application's uuid, or plain letters and digits. */
const fits = (param: string, part: string): boolean => (param === 'uuid' ? isUuid(part) : PLAIN_PART.test(part))

/** '/liens/' and '/liens' are one address. */
export const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** The params of a path under a pattern, undefined where it does not fit. */
export const matchPattern = (pattern: string, path: string): RouteParams | undefined => {
  const wanted = pattern.split('/')
  const given = withoutTrailingSlash(path).split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, want] of wanted.entries()) {
    const part = given[index] ?? ''
    if (!want.startsWith(':')) {
      if (want !== part) return undefined
    } else if (fits(want.slice(1), part)) params[want.slice(1)] = part
    else return undefined
  }
  return params
}

/** The one route of a path from the site's root, without its query. */
export const matchRoute = (path: string): RouteMatch | undefined => {
  for (const route of routes) {
    const params = matchPattern(route.path, path)
    if (params) return { route, params }
  }
  return undefined
}

/** A pattern with its parts filled in. Throws on a part that is missing or does not fit: such a link would lead nowhere. */
export const fillPattern = (pattern: string, params: RouteParams): string =>
  pattern.replace(/:([a-z]+)/g, (_, name: string) => {
    const part = params[name]
    if (part === undefined || !fits(name, part)) throw new Error(`${pattern} needs a ${name}.`)
    return part
  })

/** The address of a named page: addressOf('liens', { uuid }) is '/account/heloc/{uuid}/liens'. */
export const addressOf = (name: RouteName, params: RouteParams = {}): string =>
  fillPattern(routeNamed(name).path, params)
