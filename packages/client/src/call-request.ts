import type { Endpoint } from '@hearthline/contracts'
import { clientSettings } from './settings.ts'
import { storedToken } from './token.ts'

/** A call's input, without its endpoint's types. */
export type PlainInput = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: File
}

/**
 * The token that goes with a call. portal.md 7: the external context sends none. A path may say external and still belong
 * to somebody, as the conditions' does; then it is no call of that context.
 */
export const tokenFor = ({ who }: Endpoint, address: string): string | null => {
  const isExternal = who === 'anyone' && address.split(/[/?]/).includes('external')
  return isExternal ? null : storedToken()
}

export type HeadersOf = {
  readonly token: string | null
  readonly key?: string | undefined
  /** Of this call alone. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Every header of portal.md 7. A multipart body brings its content type by itself. */
export const headersFor = (endpoint: Endpoint, { token, key, headers: more = {} }: HeadersOf): Headers => {
  const { orgCode, origin, sessionReplay } = clientSettings()
  const { session, url } = sessionReplay()
  const headers = new Headers({ 'x-org': orgCode, 'X-With-Origin': origin, ...more })
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
