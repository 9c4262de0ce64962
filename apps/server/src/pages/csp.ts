import type { SessionReplayProvider } from '@hearthline/contracts'

/** Where a page came from: its sockets go there too, and nowhere else. */
export type PageOrigin = { readonly secure: boolean; readonly host: string }

/** A name or an address, and a port: what else a Host header may hold would write the policy on. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/** Older browsers do not count sockets of the same host to 'self'. */
const ownSockets = ({ secure, host }: PageOrigin): string =>
  HOST.test(host) ? ` ${secure ? 'wss' : 'ws'}://${host}` : ''

/** What a recorder needs of a page: its module, and where that loads from and sends to. */
const recorderSources = (replay: SessionReplayProvider | undefined): string =>
  replay === undefined ? '' : [...new Set(['', new URL(replay.script).origin, ...replay.origins])].join(' ')

/** The one policy: nothing runs or loads but what we serve, and a recorder that the lender names; one nonce a response (decisions: CSP). */
const contentSecurityPolicy = (nonce: string, origin: PageOrigin, replay?: SessionReplayProvider): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'${recorderSources(replay)}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${ownSockets(origin)}${recorderSources(replay)}`,
    "worker-src 'self' blob:",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(origin.secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

export const securityHeaders = (
  nonce: string,
  origin: PageOrigin,
  replay?: SessionReplayProvider,
): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(nonce, origin, replay),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
  ...(origin.secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** A lender's picture, opened by itself: nothing in it runs, even where our own check of it were to fail. */
export const pictureHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}
