import { APPLICATION_PAGES, type ApplicationPage } from '../flow/index.ts'
import { CLIENT_PROGRESS } from '../progress/index.ts'
import { BASE_PAGES, type BasePage, type RootPage, type Route, type RouteName, type RouteSpec } from './route-row.ts'

/** portal.md 2.4: the title of a page without one of its own. */
export const DEFAULT_TITLE = 'Home Equity Line of Credit Application'

/** portal.md 2.1: the pages under /account/heloc that belong to no application. */
export const basePages: Readonly<Record<BasePage, RouteSpec>> = {
  'plaid-oauth-success': { title: 'Bank Linked', who: 'borrower' },
  register: { title: 'Registration', who: 'anyone', guard: 'acceptsApplications' },
  'register/account-setup': { title: 'Account Setup', who: 'anyone' },
  'register/support': { title: 'Registration Support', who: 'anyone' },
  'heloc-signer/resume': { title: 'Resume', who: 'signer' },
  'heloc-signer/login': { title: 'Signer Login', who: 'anyone' },
  'heloc-signer/cancelled': { title: 'Application Cancelled', who: 'signer' },
  'heloc-signer/identity': { title: 'Verify Identity', who: 'signer' },
  'heloc-signer/intro': { title: 'Notary', who: 'signer' },
  'heloc-signer/error': { title: 'Notary Problem', who: 'signer' },
  'heloc-signer/sign': { title: 'Notary Session', who: 'signer' },
  'heloc-signer/documents': { title: 'Documents', who: 'signer' },
  'heloc-signer/conditions': { title: 'Conditions', who: 'signer', guard: 'signerConditions' },
  'heloc-signer/conditions/upload-document': { title: 'Upload Document', who: 'signer', guard: 'signerConditions' },
  'heloc-signer/conditions/identity': { title: 'Verify Identity', who: 'signer', guard: 'signerConditions' },
  ':uuid': { title: DEFAULT_TITLE, who: 'borrower', guard: 'somethingToRoute' },
}

/** The shell's own addresses (portal.md 2.3, 2.4). */
export const rootPages: Readonly<Record<RootPage, RouteSpec>> = {
  '/dashboard': { title: 'Dashboard', who: 'account' },
  '/dashboard/settings': { title: 'Settings', who: 'account' },
  '/auth/login': { title: 'Login', who: 'anyone' },
  '/auth/link': { title: 'Login', who: 'anyone' },
  '/contact': { title: 'Support', who: 'account' },
  '/universal-passport': { title: 'Passport', who: 'account' },
  '/universal-marketplace': { title: 'Marketplace', who: 'account' },
  '/group-manager': { title: 'Group Manager', who: 'account' },
  '/portfolio': { title: 'Portfolio Manager', who: 'account' },
  '/pay': { title: 'Pay', who: 'account' },
  '/exchange': { title: 'Exchange', who: 'account' },
  '/coming-soon': { title: 'Coming Soon', who: 'anyone' },
  '/terms': { title: 'Terms of Use', who: 'anyone' },
  '/communications': { title: 'Electronic Communications', who: 'anyone' },
  '/privacy': { title: 'Privacy Policy', who: 'anyone' },
  '/licenses': { title: 'Licenses', who: 'anyone' },
  '/verify': { title: 'Verify a Document', who: 'anyone' },
}

const { INITIAL, PRODUCT_SELECT, MORE_INFO, LINK_INCOME, ID_UPLOAD, SIGNING, ENOTARY, COMPLETE } = CLIENT_PROGRESS

type PageSpec = Omit<RouteSpec, 'who' | 'guard'>

/** The pages of an application (portal.md 2.2): for a borrower with something to route. */
export const applicationPages: Readonly<Record<ApplicationPage, PageSpec>> = {
  'start/profile': { title: 'Your Profile', stage: INITIAL },
  liens: { title: 'Mortgages and Liens', stage: INITIAL, survey: true },
  'product/assets': { title: 'Assets', stage: PRODUCT_SELECT },
  'product/select': { title: 'Select Offer', stage: PRODUCT_SELECT, survey: true },
  'product/prequal-winback': { title: 'Another Offer', stage: PRODUCT_SELECT },
  'start/contact': { title: 'Additional Profile', stage: MORE_INFO },
  'start/hmda': { title: 'HMDA', stage: MORE_INFO },
  'start/app-summary': { title: 'App Summary', stage: MORE_INFO },
  'income/review': { title: 'Review Income', stage: LINK_INCOME },
  'income/link/:type': { title: 'Link Income', stage: LINK_INCOME, titleFor: { tax: 'Tax Instruction' } },
  'income/callback/:provider': { title: 'Linking Income', stage: LINK_INCOME },
  'income/upload/:type': { title: 'Upload Income Documents', stage: LINK_INCOME },
  'income/employer-verification': { title: 'Employer Verification', stage: LINK_INCOME },
  'bank/disburse': { title: 'Bank Account', stage: LINK_INCOME },
  'bank/manual-disburse': { title: 'Enter Bank Account', stage: LINK_INCOME },
  'bank/autopay': { title: 'Autopay', stage: LINK_INCOME },
  'bank/confirm': { title: 'Confirm Bank Account', stage: LINK_INCOME },
  identity: { title: 'Verify Identity', stage: ID_UPLOAD, survey: true },
  'signing/intro': { title: 'Before You Sign', stage: SIGNING, survey: true },
  'signing/sign': { title: 'Sign Documents', stage: SIGNING, survey: true },
  'signing/additional': { title: 'Additional Signers', stage: SIGNING, survey: true },
  'signing/support': { title: 'Signing Support', stage: SIGNING, survey: true },
  'notary/intro': { title: 'Notary', stage: ENOTARY },
  'notary/schedule-manual': { title: 'Schedule Notary Session', stage: ENOTARY },
  'notary/reserve-manual': { title: 'Request Notary Session', stage: ENOTARY },
  'notary/session': { title: 'Notary Session', stage: ENOTARY },
  'notary/error': { title: 'Notary Problem', stage: ENOTARY },
  'insurance/requirements': { title: 'Insurance Requirements', stage: ENOTARY },
  'insurance/upload': { title: 'Upload Insurance', stage: ENOTARY },
  complete: { title: 'Application Complete', stage: COMPLETE },
  conditions: { title: 'Conditions' },
  'conditions/upload-document': { title: 'Upload Document' },
  'conditions/phone-number': { title: 'Phone Number' },
  'document/disclosures': { title: 'Disclosures' },
  'credit/social': { title: 'Social Security Number', stage: INITIAL },
  'credit/error': { title: 'Frozen or Locked Credit' },
  'review-app/incorrect-pin': { title: 'Incorrect PIN' },
  'review-app/no-credit': { title: 'No Credit', stage: INITIAL },
  'review-app/property': { title: 'No Property', stage: INITIAL },
  'review-app/uw': { title: 'Underwriting' },
  'review-app/delinquency': { title: 'Delinquency' },
  'review-app/incorrect-ownership': { title: 'Incorrect Ownership', stage: INITIAL },
  'review-app/datatree': { title: 'Taking Longer Than Expected' },
  'review-app/signdocs': { title: 'Taking Longer Than Expected' },
  'bpo/condition': { title: 'Home Condition' },
  'bpo/hold': { title: 'In Progress' },
  'bpo/waiting': { title: 'Home Valuation' },
  'bpo/estimate-value': { title: 'Estimate Home Value', stage: INITIAL },
  'bpo/order-bpo': { title: 'Order Home Valuation' },
  'payoff/hold': { title: 'Payoff Hold', stage: ID_UPLOAD },
  hold: { title: 'Appraisal' },
  'error/decline': { title: 'Decision' },
  'error/credit': { title: 'Credit Problem' },
  'error/income': { title: 'Income Problem', stage: LINK_INCOME },
  'error/timeout': { title: 'Taking Longer Than Expected' },
  'error/flood-cert': { title: 'Flood Certificate' },
}

/** portal.md 2. */
export const BASE_PATH = '/account/heloc'

const route = (name: RouteName, path: string, spec: RouteSpec): Route => ({ ...spec, name, path })

/** One complete row per address: guards, titles, maintenance, progress and the web's loaders use this table. */
export const routes: readonly Route[] = [
  ...Object.entries(rootPages).map(([name, spec]) => route(name as RootPage, name, spec)), // the type says its keys
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

/** The row of a name. The type guarantees that every name has one, so a miss is a bug. */
export const routeNamed = (name: RouteName): Route => {
  const found = byName.get(name)
  if (!found) throw new Error(`No route is named ${name}.`)
  return found
}
