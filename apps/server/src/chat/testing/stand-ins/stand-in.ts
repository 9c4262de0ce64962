import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChatSecrets } from '../../../vendors/index.ts'

export type Asked = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly text: string
}
export type Answer = { readonly status: number; readonly body?: unknown }

export type SentFile = {
  readonly name: string
  readonly bytes: Buffer /** Elsewhere than at the vendor. */
  readonly at?: string
}

/** A message as an agent at the vendor sees it. */
export type SeenThere = { readonly key: string; readonly body: string; readonly author: string }

/** A webhook call to us, signed as the vendor signs. */
export type Hook = { readonly headers: Readonly<Record<string, string>>; readonly payload: string }

/** A small vendor for tests, after its documentation: its data, and its calls to us. */
export type StandIn = {
  readonly mode: 'twilio' | 'nice' | 'stream' | 'talkjs'
  readonly secrets: ChatSecrets
  /** The messages of a conversation, in order. */
  seen(providerChannelId: string): readonly SeenThere[]
  isOver(providerChannelId: string): boolean
  /** `id` is the vendor's. */
  says(providerChannelId: string, message: { id: string; body: string; file?: SentFile }): Hook
  /** Removes the message of this id; only where the vendor supports it. */
  removes?(providerChannelId: string, id: string): Hook
  joins(providerChannelId: string): Hook
  ends(providerChannelId: string): Hook
  /** Only where the vendor supports it. */
  freezes?(providerChannelId: string): Hook
  /** The same call, signed with another secret. */
  forge(hook: Hook): Hook
  /** The next requests: 'away' is refused, 'lost' is done but not answered, 'noIds' is answered without ids. */
  readonly plan: ('away' | 'lost' | 'noIds')[]
  /** Every request that it received, in full. */
  readonly received: readonly string[]
  close(): Promise<void>
}

/** Serves a vendor's API on a local port. */
export const serveStandIn = async (answer: (asked: Asked, plan: string | undefined) => Answer) => {
  const plan: StandIn['plan'] = []
  const received: string[] = []
  const files: Buffer[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const asked = {
      method: request.method ?? 'GET',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: request.headers,
      text: Buffer.concat(parts).toString('utf8'),
    }
    received.push(`${asked.method} ${request.url} ${JSON.stringify(request.headers)} ${asked.text}`)
    const file = files[Number(/^\/files\/(\d+)\//.exec(asked.path)?.[1])]
    if (file !== undefined) return response.writeHead(200).end(file)
    const next = plan[0]
    if (next === 'away') {
      plan.shift()
      return response.writeHead(503).end('{}')
    }
    const { status, body = {} } = answer(asked, next)
    if (next === 'lost' && asked.method !== 'GET') {
      plan.shift()
      return response.destroy()
    }
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  /** Serves a file that an agent sent, and returns its address. */
  const serveFile = ({ name, bytes, at }: SentFile): string =>
    at ?? `${url}/files/${files.push(bytes) - 1}/${encodeURIComponent(name)}`
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return { url, plan, received, serveFile, close }
}

/** The conversations of a stand-in. */
export const createRooms = () => {
  const rooms = new Map<string, { messages: SeenThere[]; isOver: boolean }>()
  const room = (id: string) => {
    const known = rooms.get(id) ?? { messages: [], isOver: false }
    rooms.set(id, known)
    return known
  }
  return { room, has: (id: string) => rooms.has(id) }
}

export const jsonHook = (body: object, headers: (payload: string) => Readonly<Record<string, string>>): Hook => {
  const payload = JSON.stringify(body)
  return { payload, headers: { 'content-type': 'application/json', ...headers(payload) } }
}
