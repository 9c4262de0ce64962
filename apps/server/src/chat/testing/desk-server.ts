import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Caller, type Endpoint, staffLogin } from '@hearthline/contracts'
import {
  authenticate,
  createLiveSessions,
  DEMO_STAFF_PASSWORD,
  demoStaffOf,
  watchSessionOf,
} from '../../identity/index.ts'
import { tenantOf } from '../../organisations/index.ts'
import type { Presented, Tenant } from '../../platform/http/index.ts'
import { createTestDatabase } from '../../platform/postgres/testing/index.ts'
import { createTestServer, createVisitor } from '../../testing/test-server.ts'
import { type Opening, openConversation } from '../conversation/append-event.ts'
import { dispatch } from '../desk/dispatch.ts'
import { deskCalls } from '../desk/http.ts'
import { serveDesk } from '../desk/serve-desk.ts'
import type { DeskTables } from '../desk/tables.ts'
import { serveChat } from '../live/serve-chat.ts'
import { createChatContext } from './chat-context.ts'
import { openLine } from './chat-line.ts'

type Body = Readonly<Record<string, unknown>>

/** The agents' side of the chat over HTTP and sockets, with the lender's demo agents. Tests run the sweep by hand. */
export const createDeskServer = async () => {
  const database = await createTestDatabase()
  const server = await createTestServer({
    database,
    calls: ({ registry }) => deskCalls({ registry }),
  })
  const { app, lender, fastify } = server
  const live = createLiveSessions({ db: app.db, isSandbox: true, signInOf: () => undefined, now: Date.now })
  const judge = authenticate({ app, live, now: Date.now })
  const sockets = {
    app,
    tenantOf: () => tenantOf(lender),
    callerOf: async (presented: Presented, tenant: Tenant) => (await judge(presented, tenant)).caller,
    stillThere: async (caller: Caller) => caller,
    watchSession: watchSessionOf(live),
  }
  const customerOf = async (conversation: string) => ({ conversation, expiresAt: Date.now() + 3_600_000 })
  const listeners = [await serveChat(fastify, { ...sockets, customerOf }), await serveDesk(fastify, sockets)]
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' })
  const chat = createChatContext(app, lender.id)
  const tables = app.db.read<DeskTables>(lender.id)

  /** Signs in a member of the desk. */
  const member = async (mailbox: string) => {
    const visitor = createVisitor(server)
    const known = demoStaffOf(lender).find(({ email }) => email.startsWith(mailbox))
    await visitor
      .call(staffLogin, { body: { email: known?.email, password: DEMO_STAFF_PASSWORD } })
      .then(({ body }) => {
        visitor.token = String(body.jwt)
      })
    const act = async (endpoint: Endpoint, conversation = '', body: Body = {}) =>
      visitor.call(endpoint, { params: { conversation }, body })
    return {
      visitor,
      name: String(known?.name),
      token: () => String(visitor.token),
      act,
      line: async (conversation: string) => {
        const line = openLine(address, { conversation, token: String(visitor.token), as: 'agent' })
        await line.is('ready')
        return line
      },
    }
  }
  return {
    ...server,
    ...chat,
    database,
    address,
    tables,
    member,
    /** Opens a waiting chat with its customer's first message. */
    begin: async (more: Partial<Opening> = {}) => {
      const held = { held_message: 'What do I owe?', held_key: randomUUID() }
      const opening = { mode: 'builtin', friendly_name: 'Avery', ...held, ...more } as const
      const conversation = await chat.inTx((tx) => openConversation(tx, opening))
      // Waits for the next millisecond: chats opened in the same one have no order in the queue.
      for (const at = Date.now(); Date.now() === at; ) await setImmediate()
      return conversation
    },
    customer: async (conversation: string) => {
      const line = openLine(address, { conversation, token: conversation })
      await line.is('ready')
      return line
    },
    /** Records a heartbeat of the agent's window, so many seconds from now. */
    beat: ({ name }: { name: string }, seconds: number) =>
      tables
        .updateTable('chat_agent')
        .set({ seen_at: new Date(Date.now() + seconds * 1000) })
        .where('name', '=', name)
        .execute(),
    /** Runs the sweep as if so many seconds from now. */
    sweep: (seconds = 0) =>
      dispatch(app, { id: lender.id, orgCode: lender.orgCode }, new Date(Date.now() + seconds * 1000)),
    stop: async () => {
      for (const listener of listeners) await listener.close()
      await server.close()
    },
  }
}
export type DeskServer = Awaited<ReturnType<typeof createDeskServer>>
export type Member = Awaited<ReturnType<DeskServer['member']>>
