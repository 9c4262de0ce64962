/** One use of an Idempotency-Key: whose, for which call, and a keyed hash of what was sent. */
export type Use = {
  readonly organisation: string
  readonly caller: string
  readonly endpoint: string
  readonly key: string
  readonly bodyHash: Buffer
}
