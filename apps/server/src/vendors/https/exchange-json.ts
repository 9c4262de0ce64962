import { type FaultVendor, REQUEST_ID_HEADER } from '@hearthline/contracts'
import type { z } from 'zod/mini'
import { UnreadableAnswer } from '../vendor-errors.ts'

/** Longer than any documented answer takes, and shorter than a job's limit. */
const TIMEOUT_MS = 25_000
const LARGEST_CHARACTERS = 1_000_000
/** The largest reply with files: ten scans in base64. */
export const WITH_FILES_CHARACTERS = 40_000_000

export type Exchange<Reply> = {
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
  readonly largestCharacters?: number | undefined
}

/** The text of a reply; undefined once it is too large. The rest is not read. */
const readText = async ({ body }: Response, largest: number): Promise<string | undefined> => {
  const decoder = new TextDecoder()
  let text = ''
  // Leaving the loop cancels the stream.
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > largest) return undefined
  }
  return text + decoder.decode()
}

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Sends one question and returns its reply. Throws UnreadableAnswer if the reply does not have the documented shape,
 * and Error if there is none; the caller decides about retries.
 */
export const exchangeJson = async <Reply>(exchange: Exchange<Reply>): Promise<Reply> => {
  const { vendor, ask, url, requestId, method = 'POST', headers, body, reply, timeoutMs = TIMEOUT_MS } = exchange
  const { largestCharacters = LARGEST_CHARACTERS } = exchange
  const response = await fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(requestId !== undefined && { [REQUEST_ID_HEADER]: requestId }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`${vendor}.${ask}: the vendor answered ${response.status}`)
  }
  const read = reply.safeParse(parsed(await readText(response, largestCharacters)))
  if (read.success) return read.data
  throw new UnreadableAnswer(vendor, ask, [
    ...new Set(read.error.issues.map(({ path }) => path.join('.') || 'its beginning')),
  ])
}
