import type { RouteName } from './route-row.ts'

/** The page names that portal.md 2.2 prints beside the addresses, each with the address it belongs to. */
export const pageNames = {
  'signer notary intro': 'heloc-signer/intro',
  'signer notary session': 'heloc-signer/sign',
  'signer notary error': 'heloc-signer/error',
  'signer documents': 'heloc-signer/documents',
  autopay: 'bank/autopay',
  'tax instruction': 'income/link/:type',
  'frozen lock': 'credit/error',
  'no credit': 'review-app/no-credit',
  'no property': 'review-app/property',
  underwriting: 'review-app/uw',
  delinquency: 'review-app/delinquency',
  'incorrect ownership': 'review-app/incorrect-ownership',
  'payoff hold': 'payoff/hold',
  'home condition': 'bpo/condition',
  HMDA: 'start/hmda',
  'app summary': 'start/app-summary',
  'additional profile': 'start/contact',
  registration: 'register',
} as const satisfies Record<string, RouteName>
