import type { ApplicationPage } from '../flow/index.ts'
import type { ClientProgressValue } from '../progress/index.ts'

/**
 * Who may see a page: anyone; an account (a borrower or a broker, signed in); a borrower; an additional signer in a
 * session of the signer login. The server decides who may see which application; the browser only hides.
 */
export type Audience = 'anyone' | 'account' | 'borrower' | 'signer'

/**
 * What must hold besides the audience. somethingToRoute: a profile or an application exists. acceptsApplications: no
 * referral is needed. signerConditions: the signer's profile is loaded and the flag allows the list.
 */
export type RouteGuard = 'somethingToRoute' | 'acceptsApplications' | 'signerConditions'

export type RouteSpec = {
  /** The page's title in '{company} | {page}'. */
  readonly title: string
  readonly who: Audience
  readonly guard?: RouteGuard
  /** The progress shown on this page; without it, the application's own. */
  readonly stage?: ClientProgressValue
  /** Whether the survey prompt is active (portal.md 2.4). */
  readonly survey?: true
  /** Other titles for some values of the last parameter. */
  readonly titleFor?: Readonly<Record<string, string>>
}

/**
 * Pages under /account/heloc that do not belong to an application (portal.md 2.1). ':uuid' is the application's own
 * address.
 */
export const BASE_PAGES = [
  'plaid-oauth-success',
  'register',
  'register/account-setup',
  'register/support',
  'heloc-signer/resume',
  'heloc-signer/login',
  'heloc-signer/cancelled',
  'heloc-signer/identity',
  'heloc-signer/intro',
  'heloc-signer/error',
  'heloc-signer/sign',
  'heloc-signer/documents',
  'heloc-signer/conditions',
  'heloc-signer/conditions/upload-document',
  'heloc-signer/conditions/identity',
  ':uuid',
] as const

export type BasePage = (typeof BASE_PAGES)[number]

/** Pages at the site's root. A type alone: the list of them would be in the first load a second time. */
export type RootPage =
  | '/dashboard'
  | '/dashboard/settings'
  | '/auth/login'
  | '/auth/link'
  | '/contact'
  | '/universal-passport'
  | '/universal-marketplace'
  | '/group-manager'
  | '/portfolio'
  | '/pay'
  | '/exchange'
  | '/coming-soon'
  | '/terms'
  | '/communications'
  | '/privacy'
  | '/licenses'
  | '/verify'

/** A route's name is its address: from the site's root, from /account/heloc, or from /account/heloc/{uuid}. */
export type RouteName = ApplicationPage | BasePage | RootPage

export type Route = RouteSpec & {
  readonly name: RouteName
  /** The full address from the site's root, with ':name' for a variable part. */
  readonly path: string
}
