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

const STARTS_INSIDE = /^\/[a-z]/

/** chat-signin-data.md 2: a redirectUrl starts with a slash and a lowercase letter, so that it cannot name another host. */
export const isRedirectUrl = (url: string | null | undefined): url is string =>
  typeof url === 'string' && STARTS_INSIDE.test(url)

/** Where to go after sign-in: what the address asked for when it may, else the dashboard. */
export const afterSignIn = (redirectUrl: string | null | undefined): string =>
  isRedirectUrl(redirectUrl) ? redirectUrl : '/dashboard'

/** /auth/login, told where its visitor wanted to go. Slashes stay readable; they need no escape in a query. */
export const loginAddress = (wanted: string): string =>
  isRedirectUrl(wanted) ? `/auth/login?redirectUrl=${encodeURIComponent(wanted).replaceAll('%2F', '/')}` : '/auth/login'

/** portal.md 2.4. */
export const DEFAULT_TITLE = 'Home Equity Line of Credit Application'

/** The words of the pages that stand in another's place; the maintenance flag may bring its own. */
export const INSTEAD_TITLES = {
  maintenance: 'Scheduled Maintenance',
  notAccepting: 'Not Accepting Applications',
  missing: 'Page Not Found',
} as const

/** The page's words: the route's own, or those of its last parameter. */
export const titleOf = ({ route, params }: RouteMatch): string =>
  Object.values(params)
    .map((value) => (route.titleFor && Object.hasOwn(route.titleFor, value) ? route.titleFor[value] : undefined))
    .find((title) => title !== undefined) ?? route.title

/** '{company} | {page}'; a page without words takes the default title. */
export const pageTitle = (company: string, title: string = DEFAULT_TITLE): string => `${company} | ${title}`
