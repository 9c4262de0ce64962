import type { Socket } from 'node:net'
import { CHAT_PATH, type ChatServerFrame } from '@hearthline/contracts'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { Problem, type Tenant } from '../../platform/http/index.ts'
import { createAllowance } from './allowance.ts'
import { byeFor, type Lines, type Outlet } from './lines.ts'
import { type Bye, frameOf, type Party } from './party.ts'
import { readFrame, readHello } from './read-frame.ts'

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
  // Whoever does not read does not answer the close either.
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

const open = async (lines: Lines, ends: Ends, said: { text: string; tenant: Tenant | undefined }): Promise<Party> => {
  const { text, tenant } = said
  const hello = readHello(text)
  if (hello === undefined || tenant === undefined) throw new Problem('notAllowed')
  const speaker = await lines.who(hello, tenant)
  const party = lines.open(speaker, hello.after, outletOf(ends, lines.limits.waitingBytes))
  ends.socket.on('close', () => lines.leave(party))
  lines.join(party).catch((fault: unknown) => party.cut(byeFor(fault)))
  return party
}

/** Answers what comes after the hello. A line that says more than anybody types is cut, and may come again later. */
const createEar = (lines: Lines) => {
  const frames = createAllowance(lines.limits.frames, lines.now)
  return async (party: Party, text: string): Promise<void> => {
    const reply = (frame: ChatServerFrame) => (frame.type === 'bye' ? party.cut(frame) : party.write(frameOf(frame)))
    party.heardAt = lines.now()
    if (!frames.take('')) return party.cut(tooMuch)
    const read = readFrame(text)
    if (read === undefined) return party.cut({ reason: 'denied' })
    if ('refusal' in read) return reply(read.refusal)
    await lines.answer(party, read.frame, reply)
  }
}

/** The chat's socket: the token comes in the first frame, what was missed before the first that is new. */
export const serveSocket = (app: FastifyInstance, lines: Lines, tenantOf: TenantOf): void => {
  app.get(CHAT_PATH, { websocket: true }, (socket, request) => {
    const tenant = tenantOf(request.headers.host)
    const timer = setTimeout(() => close(socket, { reason: 'denied' }), lines.limits.helloWithinMs)
    const hear = createEar(lines)
    let opened: Promise<Party> | undefined
    socket.on('error', () => socket.terminate())
    socket.on('close', () => clearTimeout(timer))
    socket.on('message', (data) => {
      clearTimeout(timer)
      const text = String(data)
      if (opened === undefined) {
        opened = open(lines, { socket, wire: request.raw.socket }, { text, tenant })
        opened.catch((fault: unknown) => close(socket, byeFor(fault)))
        return
      }
      // What cannot be answered now, as while the database is away, is asked again by whoever waits for it.
      opened.then((party) => hear(party, text)).catch(() => undefined)
    })
  })
}
