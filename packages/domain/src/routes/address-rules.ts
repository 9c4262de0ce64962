import { BASE_PATH } from './routes.ts'

/** portal.md 2.3, as printed there: no sign-in is needed for these. */
export const PUBLIC_PATHS = [
  'register',
  'terms',
  'communications',
  'privacy',
  'licenses',
  'coming-soon',
  'register/account-setup',
  'register/support',
  'heloc-signer/login',
] as const

/** Addresses whose pages are on the organisation's main site; for an organisation without one, we show ours. */
export const MAIN_SITE_PATHS = ['/terms', '/communications', '/privacy', '/licenses'] as const

/** Applications besides this one, per organisation; if there is no address, the page says so. */
export const APP_PATHS = [
  '/universal-passport',
  '/group-manager',
  '/portfolio',
  '/pay',
  '/exchange',
  '/universal-marketplace',
] as const

/** Addresses of ours that may lead to a site of the organisation. */
export type ElsewherePath = (typeof MAIN_SITE_PATHS)[number] | (typeof APP_PATHS)[number]

/** Our other application on the same host: the lender's console. */
export const CONSOLE_PATH = '/console'
/** The agents' desk below it; apart from the other pages of the console, which no borrower's browser loads. */
export const CONSOLE_CHAT = '/chat'

/** A gallery of every page in every state, in a sandbox only. */
export const GALLERY_PATH = '/gallery'

/** Both bring the browser to the dashboard; the base path is the root of the borrower's own router. */
export const ROOT_PATHS: readonly string[] = ['/', '/account', BASE_PATH]

/**
 * A path that begins with `from` continues as `to`; the rest and the query are kept. Tried in order until none matches.
 */
export const REWRITES: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/account/heloc-signer', to: '/heloc-signer' },
  { from: '/account/register', to: '/register' },
  { from: '/heloc-signer', to: `${BASE_PATH}/heloc-signer` },
  { from: '/register', to: `${BASE_PATH}/register` },
]

const application = `${BASE_PATH}/:uuid`

/**
 * Addresses without a page of their own. The specification prints bank, income/link and heloc-signer; the other
 * sections redirect in the same way.
 */
export const INDEX_REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: `${application}/income/link`, to: `${application}/income/review` },
  { from: `${application}/income/upload`, to: `${application}/income/review` },
  { from: `${application}/income/callback`, to: `${application}/income/review` },
  { from: `${BASE_PATH}/heloc-signer`, to: `${BASE_PATH}/heloc-signer/login` },
  ...[
    'bank',
    'bpo',
    'credit',
    'document',
    'error',
    'income',
    'insurance',
    'notary',
    'payoff',
    'product',
    'review-app',
    'signing',
    'start',
  ].map((section) => ({ from: `${application}/${section}`, to: application })),
]

/** An address under here that has no page redirects to it. */
export const SIGNER_TREE = `${BASE_PATH}/heloc-signer`

/** Whether a path is the prefix itself or is under it. */
export const isUnder = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}/`)
