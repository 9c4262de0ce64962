import { isUuid } from '../formats/index.ts'
import type { Route, RouteName } from './route-row.ts'
import { DEFAULT_TITLE, routeNamed, routes } from './routes.ts'

export type RouteParams = Readonly<Record<string, string>>

export type RouteMatch = { readonly route: Route; readonly params: RouteParams }

const PLAIN_PART = /^[a-z0-9_-]+$/i

/** A variable part of an address: an application's uuid, or plain letters and digits. */
const fits = (param: string, part: string): boolean => (param === 'uuid' ? isUuid(part) : PLAIN_PART.test(part))

/** '/liens/' and '/liens' are one address. */
export const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** The params of a path that matches a pattern; undefined if it does not. */
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

/** The route of a path from the site's root, without its query. */
export const matchRoute = (path: string): RouteMatch | undefined => {
  for (const route of routes) {
    const params = matchPattern(route.path, path)
    if (params) return { route, params }
  }
  return undefined
}

/**
 * A pattern with its parameters filled in. Throws on a parameter that is missing or does not match, because such a link
 * would lead nowhere.
 */
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

/**
 * chat-signin-data.md 2: a redirectUrl starts with a slash and a lower-case letter, so that it cannot name another
 * host.
 */
export const isRedirectUrl = (url: string | null | undefined): url is string =>
  typeof url === 'string' && STARTS_INSIDE.test(url)

/** Where to go after sign-in: the requested address if it is allowed, else the dashboard. */
export const afterSignIn = (redirectUrl: string | null | undefined): string =>
  isRedirectUrl(redirectUrl) ? redirectUrl : '/dashboard'

/**
 * The page to which a mailed link leads back: one of the site's own that its asker named, without a query but for the step of
 * registration. Undefined for anything else, and for the pages of sign-in.
 */
export const pageAfterLink = (asked: string | undefined): string | undefined => {
  const [path = '', query] = asked?.split('#')[0]?.split('?') ?? []
  if (!isRedirectUrl(path) || matchRoute(path) === undefined || path.startsWith('/auth/')) return undefined
  const step = new URLSearchParams(query).get('step')
  return step !== null && /^[a-z-]{1,40}$/.test(step) ? `${path}?step=${step}` : path
}

/** /auth/login with the address its visitor wanted. Slashes stay readable, because they need no escape in a query. */
export const loginAddress = (wanted: string): string =>
  isRedirectUrl(wanted) ? `/auth/login?redirectUrl=${encodeURIComponent(wanted).replaceAll('%2F', '/')}` : '/auth/login'

/** The titles of pages that are shown in place of another; the maintenance flag may set its own. */
export const INSTEAD_TITLES = {
  maintenance: 'Scheduled Maintenance',
  notAccepting: 'Not Accepting Applications',
  missing: 'Page Not Found',
} as const

/** The page's title: the route's own, or that of its last parameter. */
export const titleOf = ({ route, params }: RouteMatch): string =>
  Object.values(params)
    .map((value) => (route.titleFor && Object.hasOwn(route.titleFor, value) ? route.titleFor[value] : undefined))
    .find((title) => title !== undefined) ?? route.title

/** '{company} | {page}'; a page without a title has the default one. */
export const pageTitle = (company: string, title: string = DEFAULT_TITLE): string => `${company} | ${title}`
