import { isOk, type Send } from '../../platform/outgoing/index.ts'

const TIMEOUT_MS = 10_000
const LARGEST_BYTES = 1_000_000

/** A chat vendor's refusal. Its text is not kept, because it may quote a message. */
export class VendorRefused extends Error {
  readonly status: number
  /** The vendor's error code, where it gave one. */
  readonly code: number | undefined
  constructor(mode: string, status: number, code: number | undefined) {
    super(`${mode} answered ${status}${code === undefined ? '' : `, ${code}`}`)
    this.name = 'VendorRefused'
    this.status = status
    this.code = code
  }
}

export type VendorAsk = {
  readonly send: Send
  readonly mode: string
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly headers: Readonly<Record<string, string>>
  /** URLSearchParams are sent as a form, other objects as JSON. */
  readonly body?: URLSearchParams | object
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A field of an unchecked answer; undefined where there is none. */
export const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined

export const textOf = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = path.reduce<unknown>(partOf, value)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** Calls a vendor and returns its JSON. Throws VendorRefused, and Error where there is no answer. */
export const askVendor = async ({ send, mode, url, method = 'POST', headers, body }: VendorAsk): Promise<unknown> => {
  const isForm = body instanceof URLSearchParams
  const { status, bytes } = await send({
    url,
    method,
    timeoutMs: TIMEOUT_MS,
    largestBytes: LARGEST_BYTES,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...headers,
    },
    body: isForm ? body.toString() : body && JSON.stringify(body),
  })
  const answer = parsed(bytes.toString('utf8'))
  if (isOk(status)) return answer
  const code = partOf(answer, 'code')
  throw new VendorRefused(mode, status, typeof code === 'number' ? code : undefined)
}

/** Like askVendor, but returns undefined for a refusal which says that this was done before. */
export const askOnce = async (ask: VendorAsk, isDone: (refused: VendorRefused) => boolean): Promise<unknown> => {
  try {
    return await askVendor(ask)
  } catch (error) {
    if (error instanceof VendorRefused && isDone(error)) return undefined
    throw error
  }
}
