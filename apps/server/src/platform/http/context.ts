import { type Caller, Locale, type SignInRecord } from '@hearthline/contracts'
import type { AppContext } from '../app-context/index.ts'
import type { Moment } from '../clock/index.ts'
import type { Tx } from '../db/index.ts'
import type { HostCookies } from './host-only.ts'
import { Problem } from './problem.ts'

/** The organisation of a request, as far as the HTTP layer needs it. */
export type Tenant = {
  readonly id: string
  readonly code: string
  /** What it calls itself: words that no password may rest on. */
  readonly names: readonly string[]
  readonly timeZone: string
  /** The first is its address, unless it is the default lender's and PUBLIC_URL says another. */
  readonly hosts: readonly string[]
  readonly isDefault: boolean
  /** What its record says of signing in; nothing of it without one. */
  readonly signIn?: SignInRecord | undefined
}

/** What sent a request: a browser, a page of the console whose session is a cookie, or neither. */
export type ClientKind = 'browser' | 'console' | 'program'

export type Upload = { readonly bytes: Buffer; readonly fileName: string }

/** What a handler gets besides its checked input. It never sees the HTTP framework. */
export type Context = {
  readonly app: AppContext
  readonly tenant: Tenant
  readonly caller: Caller
  /** The session whose token came with the request, whatever it is still good for. */
  readonly presentedSid: string | undefined
  /** Sent by a page that nobody has touched for a while: it is no use of the session. */
  readonly isUnattended: boolean
  readonly askedAt: Date
  /** For rate limits and consent records only. */
  readonly address: string
  readonly userAgent: string
  readonly clientKind: ClientKind
  /** Scheme, host and port as in the browser's address bar. */
  readonly origin: string
  /** By their names without the prefix of host-only ones; where there is TLS, of others the reader's language alone. */
  readonly cookies: HostCookies['cookies']
  /** What a neighbouring host can have planted, for whoever still needs a cookie of the release before. */
  readonly unprotectedCookies: HostCookies['unprotectedCookies']
  /** The token of a visitor's chat. It is not a JWT; a signed-in borrower sends both. */
  readonly chatToken: string | undefined
  /** Sets a cookie for this host alone, which no script reads. Where there is TLS its name gets the prefix that says so. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void
  /**
   * Sends a new token: in the Authorization header of the reply, or at the console in the cookie of the session. Returns
   * what a page may read of it, which is nothing at the console.
   */
  setToken(token: string): string
  /** Takes back the cookie of a session that has ended. */
  endToken(): void
  moment(): Promise<Moment>
}

export type WriteContext = Context & { readonly tx: Tx }

/**
 * Throws tokenMissing for a visitor in the secure context. The specification has two: external is open to anybody,
 * secure needs a token (portal.md 7).
 */
export const mustBeSigned = (context: 'external' | 'secure', { caller }: Pick<Context, 'caller'>): void => {
  if (context === 'external' || caller.kind !== 'visitor') return
  const { refused } = caller
  throw new Problem(refused === 'secondFactorRequired' || refused === 'networkNotAllowed' ? refused : 'tokenMissing')
}

/** The language chosen on this device, if any. */
export const chosenLocale = ({ hl_locale: chosen }: Readonly<Record<string, string | undefined>>) =>
  Locale.safeParse(chosen).data
