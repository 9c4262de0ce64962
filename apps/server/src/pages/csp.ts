/** The one policy: nothing runs or loads but what we serve; one nonce a response (decisions: CSP). */
export const contentSecurityPolicy = (nonce: string, secure: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    "worker-src 'self' blob:",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

export const securityHeaders = (nonce: string, secure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(nonce, secure),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** A lender's picture, opened by itself: nothing in it runs, even where our own check of it were to fail. */
export const pictureHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}
