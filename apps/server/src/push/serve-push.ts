import { type Caller, PUSH_PATH, type PushFrame, PushHello } from '@hearthline/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { readApplication } from '../applications/index.ts'
import type { WatchSession } from '../identity/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Listener } from '../platform/db/index.ts'
import { type Presented, presentedIn, type Tenant } from '../platform/http/index.ts'

export type PushOptions = {
  readonly app: AppContext
  readonly tenantOf: (host: string | undefined) => Tenant | undefined
  readonly callerOf: (presented: Presented, tenant: Tenant) => Promise<Caller>
  readonly watchSession: WatchSession
}

type Watch = { readonly socket: WebSocket; readonly organisation: string; readonly application: string }

const helloWithinMs = 5_000

/** Watchers by application, so that a notice needs one look-up. */
const createWatchers = () => {
  const byApplication = new Map<string, Set<Watch>>()
  const keyOf = (organisation: string, application: string) => `${organisation}:${application}`
  return {
    add: (watch: Watch) => {
      const key = keyOf(watch.organisation, watch.application)
      const set = byApplication.get(key) ?? new Set<Watch>()
      byApplication.set(key, set.add(watch))
      watch.socket.on('close', () => {
        set.delete(watch)
        if (set.size === 0) byApplication.delete(key)
      })
    },
    of: (organisation: string, application: string) =>
      byApplication.get(keyOf(organisation, application)) ?? new Set<Watch>(),
    all: () => [...byApplication.values()].flatMap((set) => [...set]),
  }
}

const send = (socket: WebSocket, frame: PushFrame) => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
}

const CODES = { denied: 4401, expired: 4408 } as const

/** Ends a socket: it was refused for good, or its token has expired and may be renewed. */
const bid = (socket: WebSocket, reason: keyof typeof CODES): void => {
  send(socket, { type: 'bye', reason })
  socket.close(CODES[reason])
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The push socket: sends that an application has moved, never its content. The token is in the first frame, so that no
 * logged address contains one. After a gap in LISTEN, all watchers get a 'moved'.
 */
export const servePush = async (fastify: FastifyInstance, options: PushOptions): Promise<Listener> => {
  const { app } = options
  const watchers = createWatchers()
  const hello = async (
    socket: WebSocket,
    text: string,
    { request, tenant }: { request: FastifyRequest; tenant: Tenant },
  ) => {
    const first = PushHello.safeParse(parse(text))
    if (!first.success) throw new Error('not a hello')
    const caller = await options.callerOf(presentedIn(request, first.data.token), tenant)
    // The page renews it by a call, which a socket cannot answer with a new token.
    if (caller.kind === 'visitor' && caller.refused === 'tokenExpired') return bid(socket, 'expired')
    socket.on('close', options.watchSession(tenant, { caller, address: request.ip, cut: () => bid(socket, 'denied') }))
    const application = await readApplication(app.db, tenant.id, first.data.application, {
      caller,
      does: 'readStatus',
    })
    watchers.add({ socket, organisation: tenant.id, application: application.uuid })
    send(socket, { type: 'ready', version: application.version })
  }
  fastify.get(PUSH_PATH, { websocket: true }, (socket, request) => {
    const tenant = options.tenantOf(request.headers.host)
    const refuse = () => bid(socket, 'denied')
    const timer = setTimeout(refuse, helloWithinMs)
    socket.on('error', () => socket.terminate())
    socket.once('message', (data) => {
      clearTimeout(timer)
      if (tenant === undefined) return refuse()
      hello(socket, String(data), { request, tenant }).catch(refuse)
    })
  })
  const moved = (payload: string) => {
    const [organisation = '', application = '', version = '0'] = payload.split(':')
    for (const { socket } of watchers.of(organisation, application))
      send(socket, { type: 'moved', application, version: Number(version) })
  }
  const everybody = () => {
    for (const { socket, application } of watchers.all()) send(socket, { type: 'moved', application, version: 0 })
  }
  fastify.addHook('preClose', async () => {
    for (const { socket } of watchers.all()) {
      send(socket, { type: 'bye', reason: 'restart' })
      socket.close(1012)
    }
  })
  return app.db.listen({ moved }, everybody)
}
