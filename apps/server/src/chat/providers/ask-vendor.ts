const TIMEOUT_MS = 10_000
const LARGEST_CHARACTERS = 1_000_000

/** What a chat vendor said no to. Its words are not kept: a message may be quoted in them. */
export class VendorRefused extends Error {
  readonly status: number
  /** The vendor's own number of the fault, where it gave one. */
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
  /** Form fields go as a form, everything else as JSON. */
  readonly body?: URLSearchParams | object
}

const parsed = (text: string): unknown => {
  try {
    return text.length > LARGEST_CHARACTERS ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A part of an answer nobody has checked yet: any object has some fields. */
export const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined

export const textOf = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = path.reduce<unknown>(partOf, value)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** One question to a vendor and its answer. Throws VendorRefused, and Error where there is none. */
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

/** The same, where one kind of refusal says that it was done before. */
export const askOnce = async (ask: VendorAsk, isDone: (refused: VendorRefused) => boolean): Promise<unknown> => {
  try {
    return await askVendor(ask)
  } catch (error) {
    if (error instanceof VendorRefused && isDone(error)) return undefined
    throw error
  }
}
