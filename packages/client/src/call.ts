import type { BodyIn, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@hearthline/contracts'
import { callAddress } from './call-address.ts'
import { CallProblem, endsSession } from './call-problem.ts'
import { jsonOf, problemOf } from './read-answer.ts'
import { clientSettings } from './settings.ts'
import { forgetToken, saveTokenOf, storedToken } from './token.ts'

/** portal.md 9. */
export const CALL_TIMEOUT_MS = 30_000

/** A part that needs nothing may be left out: every field of it is optional, or there is none. */
type Part<Name extends string, Values> =
  Record<string, never> extends Values ? { readonly [K in Name]?: Values } : { readonly [K in Name]: Values }

/** A body as its schema takes it, or as a form's schema gave it. */
export type Body<E extends Endpoint> = BodyIn<E> | BodyOf<E>

/** What a call is given: only what its endpoint names. `file` travels beside a multipart body. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', Body<E>> & { readonly query?: Partial<QueryOf<E>>; readonly file?: File }

export type CallOptions = {
  /** Idempotency-Key: the same for every attempt at one intent. */
  readonly key?: string
  readonly signal?: AbortSignal | undefined
}

/** The same input, without its endpoint's types. */
type PlainInput = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: File
}

const multipart = ({ body, file }: PlainInput): FormData => {
  const form = new FormData()
  // Fields before the file: a server that streams knows what it is for before the bytes come.
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) form.append(name, String(value))
  if (file) form.append('file', file, file.name)
  return form
}

const headersOf = (endpoint: Endpoint, { key }: CallOptions): Headers => {
  const { orgCode, origin } = clientSettings()
  const token = storedToken()
  const headers = new Headers({ 'x-org': orgCode, 'X-With-Origin': origin })
  if (endpoint.takes !== 'multipart') headers.set('content-type', 'application/json')
  if (token !== null) headers.set('authorization', token)
  if (key !== undefined) headers.set('idempotency-key', key)
  return headers
}

const bodyOf = (endpoint: Endpoint, input: PlainInput): BodyInit | null => {
  if (endpoint.method === 'GET') return null
  return endpoint.takes === 'multipart' ? multipart(input) : JSON.stringify(input.body ?? {})
}

const unreached = (fault: unknown, signal: AbortSignal | undefined): unknown => {
  if (signal?.aborted) return fault
  const isLate = fault instanceof DOMException && fault.name === 'TimeoutError'
  return isLate
    ? new CallProblem({ kind: 'timeout', code: 'timeout', status: 0, message: 'No answer in 30 seconds.' })
    : new CallProblem({ kind: 'offline', code: 'offline', status: 0, message: 'The server was not reached.' })
}

/** Sends one call and gives its successful response. Throws a CallProblem; an aborted signal throws its own reason. */
export const send = async (endpoint: Endpoint, input: PlainInput, options: CallOptions = {}): Promise<Response> => {
  const url = clientSettings().baseUrl + callAddress(endpoint.path, input.params, input.query)
  const late = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const request: RequestInit = {
    method: endpoint.method,
    credentials: 'include',
    headers: headersOf(endpoint, options),
    body: bodyOf(endpoint, input),
    signal: options.signal ? AbortSignal.any([late, options.signal]) : late,
  }
  const response = await fetch(url, request).catch((fault: unknown) => {
    throw unreached(fault, options.signal)
  })
  saveTokenOf(response)
  if (response.ok) return response
  const problem = await problemOf(response)
  if (endsSession(problem)) forgetToken()
  throw problem
}

/** Makes a call and gives its reply as the contract types it. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> => {
  const response = await send(endpoint, input as PlainInput, options)
  return (await jsonOf(response, endpoint.path)) as ReplyOf<E> // the server parses every reply on its way out
}

/** A call that gives a PDF or another file. */
export const callFile = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Blob> => (await send(endpoint, input as PlainInput, options)).blob()
