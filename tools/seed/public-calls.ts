import { randomUUID } from 'node:crypto'
import { type BodyIn, type Endpoint, type ParamsOf, problems, type ReplyOf } from '@hearthline/contracts'
import { type Answer, sendHttp, Unreachable } from './send-http.ts'

/**
 * The address of the server and the host of the lender: *.localhost does not resolve everywhere, so the host is a
 * header.
 */
export type Server = { readonly address: string; readonly host: string }

export class CallRefused extends Error {
  readonly call: string
  readonly code: string
  readonly status: number
  readonly body: unknown
  constructor(call: string, status: number, body: unknown) {
    const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : `http${status}`
    super(`${call} was refused: ${status} ${JSON.stringify(body)}`)
    this.call = call
    this.code = code
    this.status = status
    this.body = body
  }
}

export type Given<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: Record<string, string>
  body?: BodyIn<E>
  file?: { bytes: Uint8Array; name: string; type: string }
  /** The same key is the same intent. */
  key?: string
}

export type CallerOptions = {
  readonly token?: string
  /** How long to retry a request, under the same key, while the server is away. 0: not at all. */
  readonly patienceMs?: number
}

const bodyOf = ({ bytes }: Answer): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof CallRefused ? error.status === problems.unavailable.status : error instanceof Unreachable

/** A person at a keyboard, as HTTP sees them: a cookie jar, a token, and the retries of our own client. */
export class PublicCaller {
  readonly #cookies = new Map<string, string>()
  readonly #patienceMs: number
  /** Another process may serve the same sessions. */
  server: Server
  token: string | undefined

  constructor(server: Server, { token, patienceMs = 0 }: CallerOptions = {}) {
    this.server = server
    this.token = token
    this.#patienceMs = patienceMs
  }

  /** What the server has put into the jar: a browser that takes it goes on where this person is. */
  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  async json<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<ReplyOf<E>> {
    const { bytes } = await this.#insist(endpoint, given)
    return JSON.parse(Buffer.from(bytes).toString()) as ReplyOf<E>
  }

  async bytes<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<Uint8Array> {
    return (await this.#insist(endpoint, given)).bytes
  }

  /** Sends until there is an answer; a repetition has the same key, so that it is the same intent. */
  async #insist(endpoint: Endpoint, given: Given<Endpoint>): Promise<Answer> {
    const intent = {
      ...given,
      key: given.key ?? (endpoint.repeat === 'keyed' || endpoint.repeat === 'mayBeKeyed' ? randomUUID() : undefined),
    }
    const until = Date.now() + this.#patienceMs
    for (;;)
      try {
        return await this.#send(endpoint, intent)
      } catch (error) {
        if (!isAway(error) || Date.now() > until) throw error
        this.resending(intent.key)
        await new Promise((next) => setTimeout(next, 100))
      }
  }

  /** Called before a request is sent again; whoever keeps count overrides it. */
  protected resending(_key: string | undefined): void {}

  async #send(endpoint: Endpoint, given: Given<Endpoint>): Promise<Answer> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((given.params as Record<string, unknown> | undefined)?.[name])),
    )
    const query = given.query === undefined ? '' : `?${new URLSearchParams(given.query)}`
    const answer = await sendHttp(`${this.server.address}${path}${query}`, {
      method: endpoint.method,
      headers: this.#headers(endpoint, given),
      ...this.#body(endpoint, given),
    })
    this.#remember(answer)
    if (answer.status >= 300) throw new CallRefused(endpoint.name, answer.status, bodyOf(answer))
    return answer
  }

  #headers(endpoint: Endpoint, given: Given<Endpoint>): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      host: this.server.host,
      ...(cookie !== '' && { cookie }),
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
      ...(endpoint.takes === 'json' && { 'content-type': 'application/json' }),
      ...(given.key !== undefined && { 'idempotency-key': given.key }),
    }
  }

  #body(endpoint: Endpoint, given: Given<Endpoint>): { body?: string | FormData } {
    if (endpoint.takes === 'nothing') return {}
    if (endpoint.takes === 'json') return { body: JSON.stringify(given.body ?? {}) }
    const form = new FormData()
    for (const [name, value] of Object.entries((given.body ?? {}) as Record<string, unknown>))
      form.set(name, String(value))
    if (given.file !== undefined)
      form.set('file', new Blob([new Uint8Array(given.file.bytes)], { type: given.file.type }), given.file.name)
    return { body: form }
  }

  #remember(answer: Answer): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const renewed = answer.headers.get('authorization')
    if (renewed?.startsWith('Bearer ')) this.token = renewed.slice('Bearer '.length)
  }
}
