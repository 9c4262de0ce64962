import type { Caller } from '@hearthline/contracts'
import type { AppContext } from '../app-context/index.ts'
import type { Moment } from '../clock/index.ts'
import type { Tx } from '../db/index.ts'

/** The organisation a request belongs to, as far as the plumbing must know it. */
export type Tenant = { readonly id: string; readonly code: string; readonly timeZone: string }

export type Upload = { readonly bytes: Buffer; readonly fileName: string }

/** What a handler knows beside its checked input. It never sees the HTTP framework. */
export type Context = {
  readonly app: AppContext
  readonly tenant: Tenant
  readonly caller: Caller
  /** For rate limits and consent records only. */
  readonly address: string
  readonly userAgent: string
  /** Scheme, host and port as the browser has them in its address bar. */
  readonly origin: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Of a visitor's chat: it is no jwt, and a borrower sends both. */
  readonly chatToken: string | undefined
  setCookie(name: string, value: string, maxAgeSeconds: number): void
  /** Hands the page a fresh token in the Authorization header of the reply. */
  setToken(token: string): void
  moment(): Promise<Moment>
}

export type WriteContext = Context & { readonly tx: Tx }
