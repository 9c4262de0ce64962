import { randomBytes } from 'node:crypto'
import type { Keys } from '../crypto/index.ts'
import { isOk, type Send } from '../outgoing/index.ts'
import { type Authority, createLocalAuthority, localAuthorities } from './local-authority.ts'
import { readToken, requestFor, requireStrongKeys, TimestampError, type Trust, tokenOf } from './token.ts'

const TIMEOUT_MS = 15_000
/** A token with its chain of certificates is 3 to 8 kB. */
const LARGEST_BYTES = 64 * 1024

/** RFC 3161 3.4, over HTTP. */
const outsideAuthority =
  (send: Send, url: string): Authority =>
  async (request) => {
    const { status, bytes } = await send({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: request,
      timeoutMs: TIMEOUT_MS,
      largestBytes: LARGEST_BYTES,
    })
    if (!isOk(status)) throw new TimestampError(`the time-stamp authority answered ${status}`)
    return bytes
  }

export type TimestampPolicy = {
  /** An outside authority, and the certificates (PEM) that its chains must end at. Undefined: the product's own. */
  readonly outside: { readonly url: string; readonly roots: string } | undefined
  readonly keys: Keys
  readonly send: Send
  readonly now: () => Date
}

export type Timestamp = {
  /** A token (DER) over these bytes, checked as a stranger would. Throws TimestampError, and Error where nobody answers. */
  stamp(message: Uint8Array): Promise<Buffer>
  /** The time by the clock that the product's own authority stamps with. */
  now(): Date
  /** Whom this installation believes: its own authority in every version of its key, and the outside one. */
  trust(): Promise<Trust>
}

export const createTimestamp = ({ outside, keys, send, now }: TimestampPolicy): Timestamp => {
  const ask = outside === undefined ? createLocalAuthority(keys, now) : outsideAuthority(send, outside.url)
  const trust = async (): Promise<Trust> => ({
    authorities: await localAuthorities(keys),
    ...(outside !== undefined && { roots: [outside.roots] }),
  })
  return {
    trust,
    now,
    stamp: async (message) => {
      const nonce = randomBytes(16)
      const token = await tokenOf(await ask(await requestFor(message, nonce)))
      const believed = await trust()
      await readToken(token, message, { nonce, trust: believed })
      await requireStrongKeys(token, believed)
      return token
    },
  }
}
