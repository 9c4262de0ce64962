/** What the address of a sign-in page says about how the visitor came here. */
export type Arrival = {
  /** Back from an issuer: to swap for the session, once. */
  readonly exchange: string | null
  /** Sent by our own issuer, which waits until somebody has signed in. */
  readonly interaction: string | null
  /** Back from an issuer, without a sign-in that is accepted here, or with one factor alone. */
  readonly isRefused: boolean
}

/** The form of what the server hands out; anything else is ignored. */
const HANDED_OUT = /^[\w-]{1,100}$/

const handedOut = (text: string | null): string | null => (text !== null && HANDED_OUT.test(text) ? text : null)

/** Whether somebody is back from an issuer that asked for one factor, where the lender demands two. */
export const lacksFactor = (query: URLSearchParams): boolean => query.get('problem') === 'secondFactorRequired'

export const arrivalOf = (query: URLSearchParams): Arrival => ({
  exchange: handedOut(query.get('exchange')),
  interaction: handedOut(query.get('interaction')),
  isRefused: query.get('problem') === 'signInRefused' || lacksFactor(query),
})

/** The token of a mailed link. It stands behind the hash, so that no server and no log ever sees it. */
export const linkTokenOf = (hash: string): string | null => handedOut(hash.replace(/^#/, ''))
