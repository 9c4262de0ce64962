import type { Endpoint } from '@hearthline/contracts'
import { clientSettings } from './settings.ts'
import { storedToken } from './token.ts'

/** chat-signin-data.md 9: outside production calls go to a test host, unless the page says where. That is the address of a sandbox with its defaults. */
const TEST_HOST = 'http://localhost:3000'

export type Surroundings = {
  readonly isProduction: boolean
  /** What the page says: baseUrl of the injected organisation info. */
  readonly given?: string | undefined
}

/** What stands before every path: '' for the page's own host, which is also where production calls. */
export const serviceBase = ({ isProduction, given }: Surroundings): string => {
  if (given) return given.replace(/\/+$/, '')
  return isProduction ? '' : TEST_HOST
}

/** Values for the query: an array repeats its key, undefined leaves it out (portal.md 7). */
type QueryValues = Readonly<Record<string, unknown>>
type PathValues = Readonly<Record<string, unknown>>

const queryText = (query: QueryValues): string => {
  const pairs = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    for (const one of values) if (one !== undefined && one !== null) pairs.append(key, String(one))
  }
  const text = pairs.toString()
  return text === '' ? '' : `?${text}`
}

/** A call's path with its parts filled in. Throws on a part that is missing: that is a bug, not an answer. */
export const callAddress = (path: string, params: PathValues = {}, query: QueryValues = {}): string => {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs a ${name}.`)
    return encodeURIComponent(String(value))
  })
  return filled + queryText(query)
}

/** A call's input, without its endpoint's types. */
export type PlainInput = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: File
}

/**
 * The token that goes with a call. portal.md 7: the external context sends none. A path may say external and still belong
 * to a person, as that of the conditions does; then it is not a call of that context.
 */
export const tokenFor = ({ who }: Endpoint, address: string): string | null => {
  const isExternal = who === 'anyone' && address.split(/[/?]/).includes('external')
  return isExternal ? null : storedToken()
}

type HeadersOf = {
  readonly token: string | null
  readonly key?: string | undefined
  /** Further headers, of this call alone. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Every header of portal.md 7. A multipart body brings its content type by itself. */
export const headersFor = (endpoint: Endpoint, { token, key, headers: more }: HeadersOf): Headers => {
  const { orgCode, origin, sessionReplay, headers: ours } = clientSettings()
  const { session, url } = sessionReplay()
  const headers = new Headers({ 'x-org': orgCode, 'X-With-Origin': origin, ...ours, ...more })
  if (endpoint.takes !== 'multipart') headers.set('content-type', 'application/json')
  if (session) headers.set('x-fs-session', session)
  if (url) headers.set('x-fs-session-url', url)
  if (token !== null) headers.set('authorization', token)
  if (key !== undefined) headers.set('idempotency-key', key)
  return headers
}

const multipart = ({ body, file }: PlainInput): FormData => {
  const form = new FormData()
  // Fields before the file: a server that streams knows what it is for before the bytes come.
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) form.append(name, String(value))
  if (file) form.append('file', file, file.name)
  return form
}

export const bodyFor = (endpoint: Endpoint, input: PlainInput): BodyInit | null => {
  if (endpoint.method === 'GET') return null
  return endpoint.takes === 'multipart' ? multipart(input) : JSON.stringify(input.body ?? {})
}
