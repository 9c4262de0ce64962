const TIMEOUT_MS = 10_000
const LARGEST_CHARACTERS = 1_000_000

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
  readonly mode: string
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly headers: Readonly<Record<string, string>>
  /** URLSearchParams are sent as a form, other objects as JSON. */
  readonly body?: URLSearchParams | object
}

const parsed = (text: string): unknown => {
  try {
    return text.length > LARGEST_CHARACTERS ? undefined : JSON.parse(text)
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
export const askVendor = async ({ mode, url, method = 'POST', headers, body }: VendorAsk): Promise<unknown> => {
  const isForm = body instanceof URLSearchParams
  const response = await fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const answer = parsed(await response.text())
  if (response.ok) return answer
  const code = partOf(answer, 'code')
  throw new VendorRefused(mode, response.status, typeof code === 'number' ? code : undefined)
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
