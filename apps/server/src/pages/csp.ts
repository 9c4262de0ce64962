import type { SessionReplayProvider } from '@hearthline/contracts'
import { BY_TLS_ALONE } from '../platform/http/index.ts'

/** The origin of a page; its sockets may connect only there. */
export type PageOrigin = { readonly secure: boolean; readonly host: string }

/** A host name or address with an optional port; anything else in a Host header could inject into the policy. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/** For older browsers, whose 'self' does not include sockets of the same host. */
const ownSockets = ({ secure, host }: PageOrigin): string =>
  HOST.test(host) ? ` ${secure ? 'wss' : 'ws'}://${host}` : ''

/** The sources that a session recorder needs: its module, and where it loads from and sends to. */
const recorderSources = (replay: SessionReplayProvider | undefined): string =>
  replay === undefined ? '' : [...new Set(['', new URL(replay.script).origin, ...replay.origins])].join(' ')

/**
 * The content security policy: only what we serve may run or load, and the lender's session recorder; one nonce per
 * response (decision 147).
 */
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
  ...(origin.secure && BY_TLS_ALONE),
})

/** Headers of a lender's picture opened directly: nothing in it runs, even if our own check of it failed. */
export const pictureHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}
