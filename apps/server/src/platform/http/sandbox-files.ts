import { FILES } from '@hearthline/contracts'

/** What a stranger made runs nothing, asks for nothing and is drawn into no page of another site. */
export const SANDBOXED = {
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** Refusals and what is not there are answered like the files: nothing below this path can ever be a page of the lender's. */
export const isOfFiles = (url: string): boolean => url.startsWith(`${FILES}/`)
