import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Listener } from '../../platform/db/index.ts'
import { CHAT_MOVED } from '../conversation/conversation-store.ts'
import { PLACE_MOVED } from '../desk/desk-store.ts'
import { type Limits, limitsOf } from './limits.ts'
import { createLines } from './lines.ts'
import type { TokenJudges } from './party.ts'
import { serveSocket, type TenantOf } from './serve-socket.ts'
import { serveStream } from './serve-stream.ts'
import { CHAT_TYPES } from './typing-store.ts'

export type ServeChatOptions = TokenJudges & {
  readonly app: AppContext
  readonly tenantOf: TenantOf
  readonly limits?: Partial<Limits>
  /** Real time in milliseconds. */
  readonly now?: () => number
}

/** `recheck` cuts the connections whose token opens nothing any more. */
export type ServedChat = Listener & { recheck(): Promise<void> }

/** Serves the live chat: the socket, the stream that replaces it, and the listener for notices of other processes. */
export const serveChat = async (fastify: FastifyInstance, options: ServeChatOptions): Promise<ServedChat> => {
  const { app, tenantOf, customerOf, callerOf, watchSession, now = Date.now } = options
  const limits = { ...limitsOf(app.config.mode), ...options.limits }
  const lines = createLines(app, { judges: { customerOf, callerOf, watchSession }, limits, now })
  serveSocket(fastify, lines, tenantOf)
  serveStream(fastify, lines, tenantOf)
  fastify.addHook('preClose', async () => lines.shut())
  const listener = await app.db.listen(
    { [CHAT_MOVED]: lines.moved, [CHAT_TYPES]: lines.typed, [PLACE_MOVED]: lines.placed },
    lines.missed,
  )
  return { ...listener, recheck: lines.recheck }
}
