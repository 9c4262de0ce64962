import type { FaultVendor } from '@hearthline/contracts'
import type { z } from 'zod/mini'
import { UnreadableAnswer } from '../vendor-errors.ts'

/** Longer than any documented answer takes, shorter than a job may run. */
const TIMEOUT_MS = 25_000
const LARGEST_CHARACTERS = 1_000_000
/** Of a reply that brings files: ten scans in base64. */
export const WITH_FILES_CHARACTERS = 40_000_000

export type Exchange<Reply> = {
  readonly vendor: FaultVendor
  /** The question's name, for whoever reads of its failure. */
  readonly ask: string
  readonly url: string
  readonly method?: 'POST' | 'GET'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly reply: z.ZodMiniType<Reply>
  readonly timeoutMs?: number | undefined
  /** Where files come in the reply. */
  readonly largestCharacters?: number | undefined
}

/** The text of a reply; undefined as soon as it is larger than anybody reads: the rest is neither kept nor waited for. */
const readText = async ({ body }: Response, largest: number): Promise<string | undefined> => {
  const decoder = new TextDecoder()
  let text = ''
  // Whoever leaves the loop cancels the stream.
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
 * One question and its reply. Throws UnreadableAnswer where the reply does not have the documented shape, and Error where
 * there is none: whether to try again is the caller's business.
 */
export const exchangeJson = async <Reply>(exchange: Exchange<Reply>): Promise<Reply> => {
  const { vendor, ask, url, method = 'POST', headers, body, reply, timeoutMs = TIMEOUT_MS } = exchange
  const { largestCharacters = LARGEST_CHARACTERS } = exchange
  const response = await fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
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
