import type { Socket } from 'node:net'
import { CHAT_PATH, ChatClientFrame, ChatHello, type ChatServerFrame, Uuid } from '@hearthline/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { z } from 'zod/mini'
import { Problem, presentedIn, type Tenant } from '../../platform/http/index.ts'
import { createAllowance } from './limits.ts'
import { byeFor, type Lines, type Outlet } from './lines.ts'
import { type Bye, frameOf, type Party } from './party.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readHello = (text: string): ChatHello | undefined => ChatHello.safeParse(parsed(text)).data

const Keyed = z.object({ type: z.literal('send'), key: Uuid })

/** The frame, or a refusal for a message that is invalid, so that its sender stops retrying. */
const readFrame = (text: string): { frame: ChatClientFrame } | { refusal: ChatServerFrame } | undefined => {
  const value = parsed(text)
  const frame = ChatClientFrame.safeParse(value)
  if (frame.success) return { frame: frame.data }
  const keyed = Keyed.safeParse(value)
  if (!keyed.success) return undefined
  return { refusal: { type: 'nack', key: keyed.data.key, code: 'tooLong', retry: false } }
}

export type TenantOf = (host: string | undefined) => Tenant | undefined

const CODES = { ended: 1000, expired: 4408, denied: 4401, restart: 1012 } as const satisfies Record<
  Bye['reason'],
  number
>
const closeWithinMs = 2_000
const tooMuch: Bye = { reason: 'restart', retryAfterMs: 5_000 }

const close = (socket: WebSocket, bye: Bye): void => {
  if (socket.readyState === socket.OPEN) socket.send(frameOf({ type: 'bye', ...bye }), { binary: false })
  socket.close(CODES[bye.reason])
  // A client that does not read does not answer the close either.
  setTimeout(() => socket.terminate(), closeWithinMs).unref()
}

type Ends = { readonly socket: WebSocket /** What the socket's frames go over. */; readonly wire: Socket }

const outletOf = ({ socket, wire }: Ends, waitingBytes: number): Outlet => ({
  write: (frame) => {
    if (socket.readyState === socket.OPEN) socket.send(frame, { binary: false })
  },
  together: (run) => {
    wire.cork()
    run()
    wire.uncork()
  },
  isBehind: () => socket.bufferedAmount > waitingBytes,
  keepAlive: () => undefined,
  close: (bye) => close(socket, bye),
})

const open = async (
  lines: Lines,
  ends: Ends,
  received: { text: string; tenant: Tenant | undefined; request: FastifyRequest },
): Promise<Party> => {
  const { text, tenant, request } = received
  const hello = readHello(text)
  if (hello === undefined || tenant === undefined) throw new Problem('notAllowed')
  const sender = await lines.who(hello, tenant, presentedIn(request, hello.token))
  const party = lines.open(sender, hello.after, outletOf(ends, lines.limits.waitingBytes))
  ends.socket.on('close', () => lines.leave(party))
  lines.join(party).catch((error: unknown) => party.cut(byeFor(error)))
  return party
}

/** Answers the frames after the hello. A connection above its limit is closed, and may reconnect later. */
const createFrameHandler = (lines: Lines) => {
  const frames = createAllowance(lines.limits.frames, lines.now)
  return async (party: Party, text: string): Promise<void> => {
    const reply = (frame: ChatServerFrame) => (frame.type === 'bye' ? party.cut(frame) : party.write(frameOf(frame)))
    party.receivedAt = lines.now()
    if (!frames.take('')) return party.cut(tooMuch)
    const read = readFrame(text)
    if (read === undefined) return party.cut({ reason: 'denied' })
    if ('refusal' in read) return reply(read.refusal)
    await lines.answer(party, read.frame, reply)
  }
}

/** The chat's socket. Its first frame carries the token; missed events are sent before new ones. */
export const serveSocket = (fastify: FastifyInstance, lines: Lines, tenantOf: TenantOf): void => {
  fastify.get(CHAT_PATH, { websocket: true }, (socket, request) => {
    const tenant = tenantOf(request.headers.host)
    const timer = setTimeout(() => close(socket, { reason: 'denied' }), lines.limits.helloWithinMs)
    const handle = createFrameHandler(lines)
    let opened: Promise<Party> | undefined
    socket.on('error', () => socket.terminate())
    socket.on('close', () => clearTimeout(timer))
    socket.on('message', (data) => {
      clearTimeout(timer)
      const text = String(data)
      if (opened === undefined) {
        opened = open(lines, { socket, wire: request.raw.socket }, { text, tenant, request })
        opened.catch((error: unknown) => close(socket, byeFor(error)))
        return
      }
      // A frame that fails, as while the database is down, is sent again by the client.
      opened.then((party) => handle(party, text)).catch(() => undefined)
    })
  })
}
