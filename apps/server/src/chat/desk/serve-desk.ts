import { type Caller, DESK_PATH, DeskClientFrame, type DeskServerFrame, mayEver } from '@hearthline/contracts'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { WatchSession } from '../../identity/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Listener } from '../../platform/db/index.ts'
import { type Presented, Problem, presentedIn, type Tenant } from '../../platform/http/index.ts'
import { CHAT_MOVED } from '../conversation/conversation-store.ts'
import { memberOf } from './at-desk.ts'
import { DESK_MOVED } from './desk-store.ts'
import { noteSeen } from './presence.ts'

export type DeskOptions = {
  readonly app: AppContext
  readonly tenantOf: (host: string | undefined) => Tenant | undefined
  readonly callerOf: (presented: Presented, tenant: Tenant) => Promise<Caller>
  /** A caller as their session is now; a visitor once it has ended. */
  readonly stillThere: (caller: Caller, tenant: Tenant, address: string) => Promise<Caller>
  readonly watchSession: WatchSession
}

const HELLO_WITHIN_MS = 5_000

const send = (socket: WebSocket, frame: DeskServerFrame): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
}

const frameOf = (text: string): DeskClientFrame | undefined => {
  try {
    return DeskClientFrame.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Open windows by lender. */
const createWindows = () => {
  const byLender = new Map<string, Set<WebSocket>>()
  return {
    add: (organisation: string, socket: WebSocket) => {
      const set = byLender.get(organisation) ?? new Set<WebSocket>()
      byLender.set(organisation, set.add(socket))
      socket.on('close', () => set.delete(socket))
    },
    of: (organisation: string) => byLender.get(organisation) ?? new Set<WebSocket>(),
    all: () => [...byLender.values()].flatMap((set) => [...set]),
  }
}

/** Records that the sender of a frame is here. Throws where the token is no longer valid. */
const recordSender = async ({ app }: DeskOptions, caller: Caller, tenant: Tenant): Promise<void> => {
  if (!mayEver(caller, 'answerChat')) throw new Problem('notAllowed')
  const member = memberOf(caller)
  await app.db.inTransaction(tenant.id, (tx) => noteSeen(tx, member, new Date()))
}

/**
 * The socket of an agent's window. It reports that the desk changed, never what is on it, and receives the agent's
 * heartbeats. Each heartbeat is judged anew, so that a window whose session ended is closed within seconds: by the token
 * that it carries, or, as a cookie comes with the first request alone, by the session that the cookie opened.
 */
export const serveDesk = async (fastify: FastifyInstance, options: DeskOptions): Promise<Listener> => {
  const windows = createWindows()
  fastify.get(DESK_PATH, { websocket: true }, (socket, request) => {
    const tenant = options.tenantOf(request.headers.host)
    const refuse = () => {
      send(socket, { type: 'bye', reason: 'denied' })
      socket.close(4401)
    }
    const timer = setTimeout(refuse, HELLO_WITHIN_MS)
    let known: Caller | undefined
    socket.on('error', () => socket.terminate())
    socket.on('message', (data) => {
      clearTimeout(timer)
      const frame = frameOf(String(data))
      if (tenant === undefined || frame === undefined) return refuse()
      const admit = async () => {
        const presented = presentedIn(request, frame.token)
        const caller =
          presented.isInCookie && known !== undefined
            ? await options.stillThere(known, tenant, request.ip)
            : await options.callerOf(presented, tenant)
        known = caller
        const held = { caller, address: request.ip, cut: refuse }
        if (frame.type === 'hello') socket.on('close', options.watchSession(tenant, held))
        await recordSender(options, caller, tenant)
      }
      const welcome = () => {
        if (frame.type !== 'hello') return
        windows.add(tenant.id, socket)
        send(socket, { type: 'ready' })
      }
      const shut = (error: unknown) => (error instanceof Problem ? refuse() : socket.close(1011))
      admit().then(welcome, shut)
    })
  })
  const moved = (payload: string) => {
    const [organisation = '', conversation = ''] = payload.split(':')
    for (const socket of windows.of(organisation))
      send(socket, { type: 'moved', ...(conversation !== '' && { conversation }) })
  }
  fastify.addHook('preClose', async () => {
    for (const socket of windows.all()) {
      send(socket, { type: 'bye', reason: 'restart' })
      socket.close(1012)
    }
  })
  const everybody = () => {
    for (const socket of windows.all()) send(socket, { type: 'moved' })
  }
  return options.app.db.listen({ [DESK_MOVED]: moved, [CHAT_MOVED]: moved }, everybody)
}
