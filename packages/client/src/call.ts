import {
  type BodyIn,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  renewToken,
} from '@hearthline/contracts'
import { CallProblem, endsSession } from './call-problem.ts'
import { bodyFor, callAddress, headersFor, type PlainInput, tokenFor } from './call-request.ts'
import { problemOf, replyOf } from './read-answer.ts'
import { clientSettings, SECOND_FACTOR } from './settings.ts'
import { endSession, saveTokenOf, storedToken } from './token.ts'

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
  /** The call is of whoever asks for a proof: a refusal for want of one stands. */
  readonly isProof?: boolean
  /** Added to those that every call has. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

const unreached = (error: unknown, signal: AbortSignal | undefined): unknown => {
  if (signal?.aborted) return error
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  return isLate
    ? new CallProblem({ kind: 'timeout', code: 'timeout', status: 0, message: 'No answer in 30 seconds.' })
    : new CallProblem({ kind: 'offline', code: 'offline', status: 0, message: 'The server was not reached.' })
}

type Sent = { readonly url: string; readonly response: Response }

let renewing: Promise<unknown> | undefined

/**
 * Has an expired token renewed, once for all the calls that were refused for it, with the headers of the first. Throws what the
 * call that renews threw.
 */
const renew = async (sent: string | null, headers: CallOptions['headers'] = {}): Promise<void> => {
  if (storedToken() !== sent) return
  renewing ??= send(renewToken, {}, { headers }).finally(() => {
    renewing = undefined
  })
  await renewing
}

/** Sends one call and gives its successful response. Throws a CallProblem; an aborted signal throws its own reason. */
const send = async (
  endpoint: Endpoint,
  input: PlainInput,
  { key, signal, headers }: CallOptions,
  isAgain = false,
): Promise<Sent> => {
  // The server would refuse it: useWrite() makes one, and repeats what is safe to repeat.
  if (endpoint.repeat === 'keyed' && key === undefined) throw new Error(`${endpoint.name} is sent without its key`)
  const address = callAddress(endpoint.path, input.params, input.query)
  const url = clientSettings().baseUrl + address
  const token = tokenFor(endpoint, address)
  const late = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const request: RequestInit = {
    method: endpoint.method,
    credentials: clientSettings().credentials,
    headers: headersFor(endpoint, { token, key, headers }),
    body: bodyFor(endpoint, input),
    signal: signal ? AbortSignal.any([late, signal]) : late,
  }
  const response = await fetch(url, request).catch((error: unknown) => {
    throw unreached(error, signal)
  })
  saveTokenOf(response, token)
  if (response.ok) return { url, response }
  const problem = await problemOf(response)
  if (problem.code === 'tokenExpired' && !isAgain) {
    await renew(token, headers)
    return send(endpoint, input, { key, signal, headers }, true)
  }
  if (endsSession(problem)) endSession(token)
  throw problem
}

/**
 * Makes a call and gives its reply as the contract types it. One that is refused for want of a fresh proof or a second
 * factor is sent again, under the same key, once it was given.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> => {
  const attempt = () => send(endpoint, input as PlainInput, options) // the same parts, whatever their types
  const { url, response } = await attempt().catch(async (problem: Partial<CallProblem>) => {
    const { code } = problem
    const what = code === SECOND_FACTOR ? code : code === 'freshProofNeeded' && endpoint.freshProof
    if (options.isProof || !what || !(await clientSettings().prove?.(what))) throw problem
    return attempt()
  })
  return (await replyOf(endpoint, response, url)) as ReplyOf<E> // the server parses every reply on its way out
}

/** A call that gives a PDF or another file. */
export const callFile = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Blob> =>
  // Likewise.
  (await send(endpoint, input as PlainInput, options)).response.blob()
