import {
  APP_PATHS,
  CONSOLE_PATH,
  type ElsewherePath,
  INDEX_REDIRECTS,
  isUnder,
  MAIN_SITE_PATHS,
  REWRITES,
  ROOT_PATHS,
  SIGNER_TREE,
} from './address-rules.ts'
import {
  fillPattern,
  loginAddress,
  matchPattern,
  matchRoute,
  type RouteMatch,
  withoutTrailingSlash,
} from './addresses.ts'
import type { RouteGuard } from './route-row.ts'
import { BASE_PATH } from './routes.ts'

/** What the result depends on besides the address. Treat what is still loading as present: the page waits for it. */
export type AddressContext = {
  /** Who is signed in; an additional signer's session comes from the signer login. */
  readonly viewer: 'visitor' | 'borrower' | 'signer'
  /** The session on this page has just ended: leads to the login, even if registration is enabled (portal.md 8). */
  readonly hasLostSession: boolean
  /** Logging out now: leads to the login without a return address, so that the next person is not led to this page. */
  readonly isLeaving: boolean
  readonly isBroker: boolean
  readonly hasProfile: boolean
  readonly hasApplication: boolean
  /** The signer's profile is loaded and the flag allows the conditions list. */
  readonly maySeeSignerConditions: boolean
  /** The organisation's own addresses for these pages; a page without one is ours. */
  readonly elsewhere: Readonly<Partial<Record<ElsewherePath, string>>>
  readonly isRegistrationEnabled: boolean
  readonly isReferrerRequired: boolean
  readonly isWholesale: boolean
  /** The routes in maintenance; none if the flag is off. */
  readonly maintenanceRoutes: readonly string[]
}

/** A visitor of whom nothing is known: this is all that a server sees of who opens a page. */
export const visitorContext: AddressContext = {
  viewer: 'visitor',
  hasLostSession: false,
  isLeaving: false,
  isBroker: false,
  hasProfile: false,
  hasApplication: false,
  maySeeSignerConditions: false,
  elsewhere: {},
  isRegistrationEnabled: false,
  isReferrerRequired: false,
  isWholesale: false,
  maintenanceRoutes: [],
}

export type RedirectReason = 'root' | 'index' | 'signIn' | 'registration' | 'signerSignIn' | 'audience' | RouteGuard

export type ResolvedAddress =
  | ({ readonly kind: 'show' } & RouteMatch)
  /** Another page in place of this one, under the same address. */
  | { readonly kind: 'instead'; readonly page: 'maintenance' | 'notAccepting' }
  | { readonly kind: 'redirect'; readonly to: string; readonly because: RedirectReason }
  /** The same page under its actual address; `hops` are the rewrites on the way, `to` is the last of them. */
  | { readonly kind: 'rewrite'; readonly to: string; readonly hops: readonly string[] }
  /** Out of the borrower's application, with a full page load. */
  | { readonly kind: 'leave'; readonly to: string }
  | { readonly kind: 'missing' }

type Visit = {
  readonly path: string
  readonly query: string
  readonly context: AddressContext
  readonly match: RouteMatch | undefined
}

type Rule = (visit: Visit) => ResolvedAddress | undefined

const redirect = (to: string, because: RedirectReason): ResolvedAddress => ({ kind: 'redirect', to, because })

const withQuery = (address: string, query: string): string =>
  address.includes('?') ? address + query.replace('?', '&') : address + query

const leaveFor =
  (paths: readonly ElsewherePath[]): Rule =>
  ({ path, query, context }) => {
    const ours = paths.find((known) => known === path)
    const to = ours && context.elsewhere[ours]
    return to ? { kind: 'leave', to: withQuery(to, query) } : undefined
  }

const leaveForConsole: Rule = ({ path, query }) =>
  isUnder(CONSOLE_PATH, path) ? { kind: 'leave', to: path + query } : undefined

const rewriteOnce = (path: string): string | undefined => {
  const rewrite = REWRITES.find(({ from }) => isUnder(from, path))
  return rewrite && rewrite.to + path.slice(rewrite.from.length)
}

const rewrite: Rule = ({ path, query }) => {
  const hops: string[] = []
  for (let next = rewriteOnce(path); next !== undefined; next = rewriteOnce(next)) hops.push(next + query)
  const to = hops.at(-1)
  return to === undefined ? undefined : { kind: 'rewrite', to, hops }
}

/** Users who are signed in were referred long ago; the notice is for visitors. */
const root: Rule = ({ path, query, context }) => {
  if (!ROOT_PATHS.includes(path)) return undefined
  const isNotice = path !== '/account' && context.isReferrerRequired && context.viewer === 'visitor'
  return isNotice ? { kind: 'instead', page: 'notAccepting' } : redirect(`/dashboard${query}`, 'root')
}

const index: Rule = ({ path, query }) => {
  for (const { from, to } of INDEX_REDIRECTS) {
    const params = matchPattern(from, path)
    if (params) return redirect(fillPattern(to, params) + query, 'index')
  }
  return undefined
}

const unknown: Rule = ({ path, match }) => {
  if (match) return undefined
  return isUnder(SIGNER_TREE, path) ? redirect(SIGNER_TREE, 'index') : { kind: 'missing' }
}

/**
 * A flag names a route by its address from any root; with '/*' at the end it includes everything below, without it only
 * that page.
 */
const bareName = (chosen: string): string =>
  chosen
    .replace(BASE_PATH, '')
    .replace(/^\/+/, '')
    .replace(/^(:uuid|\{uuid\})\//, '')

const isNamedBy = (name: string, chosen: string): boolean => {
  const bare = bareName(chosen)
  return bare === '*' || bare === name || (bare.endsWith('/*') && isUnder(bare.slice(0, -2), name))
}

const maintenance: Rule = ({ match, context }) => {
  const name = match?.route.name.replace(/^\//, '')
  const isChosen = name !== undefined && context.maintenanceRoutes.some((chosen) => isNamedBy(name, chosen))
  return isChosen ? { kind: 'instead', page: 'maintenance' } : undefined
}

const signIn: Rule = ({ path, query, match, context }) => {
  if (!match || match.route.who === 'anyone' || context.viewer !== 'visitor') return undefined
  if (match.route.who === 'signer') return redirect(`${SIGNER_TREE}/login${query}`, 'signerSignIn')
  if (context.isRegistrationEnabled && !context.hasLostSession)
    return redirect(`${BASE_PATH}/register${query}`, 'registration')
  return redirect(loginAddress(context.isLeaving ? '' : path + query), 'signIn')
}

/**
 * A signer's session opens the signer's tree, and the account pages if a broker has it; a borrower's session opens
 * everything but that tree.
 */
const audience: Rule = ({ match, context }) => {
  if (!match || match.route.who === 'anyone') return undefined
  if (match.route.who === 'signer') {
    return context.viewer === 'signer' ? undefined : redirect(`${SIGNER_TREE}/login`, 'signerSignIn')
  }
  const isOpen = context.viewer === 'borrower' || (match.route.who === 'account' && context.isBroker)
  return isOpen ? undefined : redirect(`${SIGNER_TREE}/resume`, 'audience')
}

const guards: Readonly<Record<RouteGuard, (visit: Visit) => ResolvedAddress | undefined>> = {
  somethingToRoute: ({ context }) =>
    context.hasProfile || context.hasApplication ? undefined : redirect('/dashboard', 'somethingToRoute'),
  acceptsApplications: ({ query, context }) => {
    const isReferred = (new URLSearchParams(query).get('referrer') ?? '') !== ''
    const isOpen = !context.isWholesale && (!context.isReferrerRequired || isReferred)
    return isOpen ? undefined : { kind: 'instead', page: 'notAccepting' }
  },
  signerConditions: ({ context }) =>
    context.maySeeSignerConditions ? undefined : redirect(SIGNER_TREE, 'signerConditions'),
}

const guard: Rule = (visit) => (visit.match?.route.guard ? guards[visit.match.route.guard](visit) : undefined)

/** The first rule that answers wins. */
const rules: readonly Rule[] = [
  leaveFor(MAIN_SITE_PATHS),
  leaveForConsole,
  rewrite,
  root,
  index,
  unknown,
  maintenance,
  signIn,
  audience,
  guard,
  leaveFor(APP_PATHS),
]

/**
 * What an address leads to (portal.md 2.3): the page it shows, or where the browser goes instead. `path` begins at the
 * site's root; `query` begins with '?' or is empty.
 */
export const resolveAddress = (path: string, query: string, context: AddressContext): ResolvedAddress => {
  const clean = withoutTrailingSlash(path)
  const match = matchRoute(clean)
  const visit: Visit = { path: clean, query, context, match }
  for (const rule of rules) {
    const answer = rule(visit)
    if (answer) return answer
  }
  return match ? { kind: 'show', ...match } : { kind: 'missing' }
}

/** Whether an address leads to a page for anybody. */
export const isKnownAddress = (path: string): boolean => resolveAddress(path, '', visitorContext).kind !== 'missing'
