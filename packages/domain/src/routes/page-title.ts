import type { RouteMatch } from './match-route.ts'

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
