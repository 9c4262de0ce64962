/** What the address of a sign-in page says of the way here. */
export type Arrival = {
  /** Back from an issuer: to swap for the session, once. */
  readonly exchange: string | null
  /** Sent by our own issuer: it waits to hear who signed in. */
  readonly interaction: string | null
  /** Back from an issuer that vouched for nobody who may come in. */
  readonly isRefused: boolean
}

/** What the server hands out looks like this; anything else in its place is nothing. */
const HANDED_OUT = /^[\w-]{1,100}$/

const handedOut = (text: string | null): string | null => (text !== null && HANDED_OUT.test(text) ? text : null)

export const arrivalOf = (query: URLSearchParams): Arrival => ({
  exchange: handedOut(query.get('exchange')),
  interaction: handedOut(query.get('interaction')),
  isRefused: query.get('problem') === 'signInRefused',
})

/** The token of a mailed link. It stands behind the hash, so that no server and no log ever sees it. */
export const linkTokenOf = (hash: string): string | null => handedOut(hash.replace(/^#/, ''))
