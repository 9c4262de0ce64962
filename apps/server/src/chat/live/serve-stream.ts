import { CHAT_FRAME_PATH, CHAT_STREAM_PATH, ChatHello, ChatPost, type ChatServerFrame } from '@hearthline/contracts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem, presentedIn, takeOver } from '../../platform/http/index.ts'
import { byeFor, type Lines, type Outlet } from './lines.ts'
import { frameOf, type Party } from './party.ts'
import type { TenantOf } from './serve-socket.ts'

type Raw = FastifyReply['raw']

const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // The connection is not reused, so that a stopping server does not wait for it.
  connection: 'close',
  // A proxy that buffers would hold messages back.
  'x-accel-buffering': 'no',
}

const eventOf = (frame: Buffer): string => `data: ${frame}\n\n`

const outletOf = (raw: Raw, waitingBytes: number): Outlet => ({
  write: (frame) => {
    if (!raw.writableEnded) raw.write(eventOf(frame))
  },
  together: (run) => {
    raw.cork()
    run()
    raw.uncork()
  },
  isBehind: () => raw.writableLength > waitingBytes,
  keepAlive: () => {
    if (!raw.writableEnded) raw.write(':\n\n')
  },
  close: (bye) => {
    if (!raw.writableEnded) raw.end(eventOf(frameOf({ type: 'bye', ...bye })))
  },
})

/** A stream receives nothing from its reader; it counts as alive while what is written to it is taken. */
const treatAsAlive = (lines: Lines, party: Party): Party =>
  Object.defineProperty(party, 'receivedAt', { get: lines.now, set: () => undefined })

/** The events of a conversation, for networks that block sockets. It is a POST, so that no address holds a token. */
const serveEvents = (fastify: FastifyInstance, lines: Lines, tenantOf: TenantOf): void => {
  fastify.post<{ Body: ChatHello }>(
    CHAT_STREAM_PATH,
    { schema: { hide: true, body: ChatHello } },
    async (request, reply) => {
      const hello = request.body
      const tenant = tenantOf(request.headers.host)
      if (tenant === undefined) throw new Problem('organisationUnknown')
      const sender = await lines.who(hello, tenant, presentedIn(request, hello.token))
      const raw = takeOver(reply)
      raw.writeHead(200, head)
      const outlet = outletOf(raw, lines.limits.waitingBytes)
      const party = treatAsAlive(lines, lines.open(sender, hello.after, outlet))
      raw.on('close', () => lines.leave(party))
      await lines.join(party).catch((error: unknown) => party.cut(byeFor(error)))
    },
  )
}

/** One frame from the client, answered with what a socket would send at once. */
const serveFrames = (fastify: FastifyInstance, lines: Lines, tenantOf: TenantOf): void => {
  fastify.post<{ Body: ChatPost }>(
    CHAT_FRAME_PATH,
    { schema: { hide: true, body: ChatPost }, bodyLimit: lines.limits.frameBytes * 2 },
    async (request, reply) => {
      const { hello, frame } = request.body
      const tenant = tenantOf(request.headers.host)
      if (tenant === undefined) throw new Problem('organisationUnknown')
      const sender = await lines.who(hello, tenant, presentedIn(request, hello.token))
      const frames: ChatServerFrame[] = []
      await lines.answer(sender, frame, (answer) => frames.push(answer))
      return reply.header('cache-control', 'no-store').send({ frames })
    },
  )
}

export const serveStream = (fastify: FastifyInstance, lines: Lines, tenantOf: TenantOf): void => {
  serveEvents(fastify, lines, tenantOf)
  serveFrames(fastify, lines, tenantOf)
}
