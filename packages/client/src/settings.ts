import type { ProblemCode, Protected } from '@hearthline/contracts'

/** Every call of a session is refused so until it was given the second factor that its lender demands. */
export const SECOND_FACTOR = 'secondFactorRequired' satisfies ProblemCode

/** The recording of this visit, as far as there is one. */
export type SessionReplay = { readonly session?: string; readonly url?: string }

/** Where and for whom calls are made. Set once, before the first call. */
export type ClientSettings = {
  /** Goes in x-org; the server refuses one that is not its host's. */
  readonly orgCode: string
  /** Before every path; '' for the page's own host. */
  readonly baseUrl: string
  /** Goes in X-With-Origin. */
  readonly origin: string
  /** 'omit' on another lender's or a partner's page: that page does not use this browser's cookies of the server. */
  readonly credentials: RequestCredentials
  /** Under what name this browser keeps the token. 'jwt' for borrowers (portal.md 3); staff of the same host have their own. */
  readonly tokenKey: string
  /** Added to those of every call: the console's says whose page it is, as its token is in a cookie that no script reads. */
  readonly headers: Readonly<Record<string, string>>
  /** Asked at every read: a header of what a page reads while nobody is there (watchTouches). */
  readonly unattended?: () => Readonly<Record<string, string>>
  /** Asked at every call: goes in x-fs-session and x-fs-session-url. */
  readonly sessionReplay: () => SessionReplay
  /**
   * Has the person prove who they are, for a call that was refused without it, or give the second factor that all calls
   * lack; whether they did. Without a page that asks, the refusal stands.
   */
  readonly prove?: (what: Protected | typeof SECOND_FACTOR) => Promise<boolean>
  /** Of the page, for telemetry. */
  readonly appVersion: string
  /** Who is signed in, for telemetry; null for a visitor. */
  readonly identityId: () => string | null
  /** portal.md 9: how many of a hundred sessions are monitored, and how many are recorded. */
  readonly sampleRates: { readonly session: number; readonly replay: number }
}

let settings: ClientSettings = {
  orgCode: '',
  baseUrl: '',
  origin: '',
  credentials: 'include',
  tokenKey: 'jwt',
  headers: {},
  sessionReplay: () => ({}),
  appVersion: '',
  identityId: () => null,
  sampleRates: { session: 100, replay: 0 },
}

export const configureClient = (given: Partial<ClientSettings>): void => {
  settings = { ...settings, ...given }
}

export const clientSettings = (): ClientSettings => settings
