import { type FaultVendor, REQUEST_ID_HEADER } from '@hearthline/contracts'
import type { z } from 'zod/mini'
import { isOk, ReplyTooLarge, type Send } from '../../platform/outgoing/index.ts'
import { UnreadableAnswer } from '../vendor-errors.ts'

/** Longer than any documented answer takes, and shorter than a job's limit. */
const TIMEOUT_MS = 25_000
const LARGEST_BYTES = 1_000_000
/** The largest reply with files: ten scans in base64. */
export const WITH_FILES_BYTES = 40_000_000

export type Exchange<Reply> = {
  readonly send: Send
  readonly vendor: FaultVendor
  /** The question's name, for error messages. */
  readonly ask: string
  readonly url: string
  /** Of our own request or job that asks. */
  readonly requestId: string | undefined
  readonly method?: 'POST' | 'GET'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly reply: z.ZodMiniType<Reply>
  readonly timeoutMs?: number | undefined
  /** For replies with files. */
  readonly largestBytes?: number | undefined
}

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Sends one question and returns its reply. Throws UnreadableAnswer if the reply does not have the documented shape,
 * and Error if there is none; the caller decides about retries.
 */
export const exchangeJson = async <Reply>(exchange: Exchange<Reply>): Promise<Reply> => {
  const { send, vendor, ask, url, requestId, method = 'POST', headers, body, reply, timeoutMs = TIMEOUT_MS } = exchange
  const { largestBytes = LARGEST_BYTES } = exchange
  const { status, bytes } = await send({
    url,
    method,
    timeoutMs,
    largestBytes,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(requestId !== undefined && { [REQUEST_ID_HEADER]: requestId }),
      ...headers,
    },
    body,
  }).catch((error: unknown) => {
    throw error instanceof ReplyTooLarge ? new UnreadableAnswer(vendor, ask, []) : error
  })
  if (!isOk(status)) throw new Error(`${vendor}.${ask}: the vendor answered ${status}`)
  const read = reply.safeParse(parsed(bytes))
  if (read.success) return read.data
  throw new UnreadableAnswer(vendor, ask, [
    ...new Set(read.error.issues.map(({ path }) => path.join('.') || 'its beginning')),
  ])
}
