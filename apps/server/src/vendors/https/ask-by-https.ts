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
  readonly largestCharacters?: number | undefined
}

/** Files travel as base64. A Buffer has become something else by the time it is handed over as the value. */
export const asJson = (body: unknown): string =>
  JSON.stringify(body, function (this: Readonly<Record<string, unknown>>, key, value: unknown) {
    const given = this[key]
    return given instanceof Uint8Array ? Buffer.from(given).toString('base64') : value
  })

/** The reference names the question; a text message has none, and goes by what it says to whom. */
const keyOf = (body: unknown, json: string): string =>
  typeof body === 'object' && body !== null && 'reference' in body && typeof body.reference === 'string'
    ? body.reference
    : createHash('sha256').update(json).digest('hex')

/** One question of the generic protocol (docs/vendors.md); a repetition goes under the same Idempotency-Key. */
export const askByHttps = async <Reply>(line: Line, question: Question<Reply>): Promise<Reply> => {
  const { vendor, url, token, timeoutMs } = line
  const { ask, path, body, reply, largestCharacters } = question
  const json = asJson(body)
  return exchangeJson({
    vendor,
    ask,
    url: `${url.replace(/\/$/, '')}/${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': keyOf(body, json) },
    body: json,
    reply,
    timeoutMs,
    largestCharacters,
  })
}
