import { createHash } from 'node:crypto'
import type { FaultVendor } from '@hearthline/contracts'
import type { z } from 'zod/mini'
import { exchangeJson } from './exchange-json.ts'

export type Line = {
  readonly vendor: FaultVendor
  /** With its path; https everywhere but in tests. */
  readonly url: string
  readonly token: string
  readonly timeoutMs?: number | undefined
}

export type Question<Reply> = {
  readonly ask: string
  readonly path: string
  readonly body: unknown
  readonly reply: z.ZodMiniType<Reply>
}

/** Files travel as base64. */
const asJson = (body: unknown): string =>
  JSON.stringify(body, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  )

/** The reference names the question; a text message has none, and goes by what it says to whom. */
const keyOf = (body: unknown, json: string): string =>
  typeof body === 'object' && body !== null && 'reference' in body && typeof body.reference === 'string'
    ? body.reference
    : createHash('sha256').update(json).digest('hex')

/** One question of the generic protocol (docs/vendors.md); a repetition goes under the same Idempotency-Key. */
export const askByHttps = async <Reply>(line: Line, { ask, path, body, reply }: Question<Reply>): Promise<Reply> => {
  const { vendor, url, token, timeoutMs } = line
  const json = asJson(body)
  return exchangeJson({
    vendor,
    ask,
    url: `${url.replace(/\/$/, '')}/${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': keyOf(body, json) },
    body: json,
    reply,
    timeoutMs,
  })
}
