import { randomUUID } from 'node:crypto'
import { call } from '@hearthline/client'
import { type ChatSession, claimChat, endChat, refreshChatToken, setPresence, staffLogin } from '@hearthline/contracts'
import { expect } from 'vitest'
import { appendEvent, endConversation } from '../../apps/server/src/chat/conversation/append-event.ts'
import { readEvents } from '../../apps/server/src/chat/conversation/page-of-events.ts'
import { openLine } from '../../apps/server/src/chat/testing/chat-line.ts'
import { hookCall } from '../../apps/server/src/chat/testing/contract-chats.ts'
import type { Hook, StandIn } from '../../apps/server/src/chat/testing/stand-ins/stand-in.ts'
import { DEMO_STAFF_PASSWORD, demoStaffOf } from '../../apps/server/src/identity/index.ts'
import { createVisitor } from '../../apps/server/src/testing/test-server.ts'
import type { ProviderWorld } from './provider-world.ts'

/** The other end of a live chat, at our desk or at a vendor's. */
export type AgentEnd = {
  joins(): Promise<void>
  says(body: string, id?: string): Promise<void>
  reads(upTo: number): Promise<void>
  types(): Promise<void>
  /** How many typing notices of the customer they received. */
  typings(): number
  /** The customer's messages as they received them. */
  sees(): readonly string[]
  ends(): Promise<void>
  /** Undefined if the vendor has no such function. */
  freezes: (() => Promise<void>) | undefined
  leaves(): void
}

const signedIn = async ({ server, place: { host }, lender }: ProviderWorld, mailbox: string) => {
  const visitor = createVisitor(server, { host })
  const known = demoStaffOf(lender).find(({ email }) => email.startsWith(mailbox))
  const { body } = await visitor.call(staffLogin, { body: { email: known?.email, password: DEMO_STAFF_PASSWORD } })
  visitor.token = String(body.jwt)
  return visitor
}

/** A connection of our console to the chat: the agent's own, or that of a supervisor who watches a vendor's chat. */
const deskLine = async (world: ProviderWorld, { conversationSid }: ChatSession, mailbox: string) => {
  const visitor = await signedIn(world, mailbox)
  const hello = { conversation: conversationSid, token: String(visitor.token), as: 'agent' } as const
  const { address, host } = world.place
  const line = openLine(address, hello, host)
  await line.is('ready')
  return { visitor, line, typings: () => line.frames.filter(({ type }) => type === 'typing').length }
}

/** Our own desk: everything happens as in the console. */
export const deskEnd = async (world: ProviderWorld, session: ChatSession): Promise<AgentEnd> => {
  const { visitor, line, typings } = await deskLine(world, session, 'chat.one')
  const params = { conversation: session.conversationSid }
  const done = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)
  return {
    joins: async () => {
      await done(visitor.call(setPresence, { body: { presence: 'available' } }))
      // The chat is at the desk after the sweep has added it.
      await expect.poll(() => visitor.call(claimChat, { params }), { timeout: 20_000 }).toMatchObject({ status: 200 })
    },
    says: async (body, key = randomUUID()) => {
      line.send(body, key)
      await line.receives((frame) => frame.type === 'ack' && frame.key === key)
    },
    reads: async (upTo) => line.sendFrame({ type: 'read', upTo }),
    types: async () => line.sendFrame({ type: 'typing' }),
    typings,
    sees: () =>
      line.frames.flatMap((frame) =>
        frame.type === 'event' && frame.event.type === 'message' && frame.event.from === 'customer'
          ? [frame.event.body]
          : [],
      ),
    ends: () => done(visitor.call(endChat, { params })),
    freezes: undefined,
    leaves: () => line.socket.terminate(),
  }
}

/**
 * A vendor's desk: its agent acts by the vendor's calls to us. A supervisor's connection shows what the vendor has no
 * call for.
 */
export const vendorEnd = async (world: ProviderWorld, session: ChatSession, standIn: StandIn): Promise<AgentEnd> => {
  const { server, lender } = world
  const { line, typings } = await deskLine(world, session, 'chat.lead')
  const channel = session.providerChannelId ?? ''
  const place = { organisation: lender.id, conversation: session.conversationSid }
  const { freezes } = standIn
  const callHook = async (hook: Hook) => {
    const { statusCode } = await hookCall(server, standIn.mode, hook, lender.orgCode)
    if (statusCode !== 200) throw new Error(`the hook was answered ${statusCode}`)
  }
  return {
    joins: () => callHook(standIn.joins(channel)),
    says: (body, id = randomUUID()) => callHook(standIn.says(channel, { id, body })),
    reads: async (upTo) => {
      await server.app.db.inTransaction(lender.id, (tx) => appendEvent(tx, place, { type: 'read', by: 'agent', upTo }))
    },
    types: async () => line.sendFrame({ type: 'typing' }),
    typings,
    sees: () => standIn.seen(channel).map(({ body }) => body),
    ends: () => callHook(standIn.ends(channel)),
    freezes: freezes && (() => callHook(freezes(channel))),
    leaves: () => line.socket.terminate(),
  }
}

type Tables = {
  chat_token: { conversation_uuid: string; swapped_at: Date | null }
  chat_conversation: { uuid: string; customer_read: number }
}

/** The server's data on a live chat, and events that come from neither side. */
export const liveRecord = ({ server, lender }: ProviderWorld, { conversationSid, token }: ChatSession) => {
  const place = { organisation: lender.id, conversation: conversationSid }
  const tables = server.app.db.read<Tables>(lender.id)
  const anHourAgo = { swapped_at: new Date(Date.now() - 3_600_000) }
  const tokens = tables.updateTable('chat_token').set(anHourAgo).where('conversation_uuid', '=', conversationSid)
  return {
    customerMessages: async () =>
      (await readEvents(server.app.db, place, { after: 0, limit: 1_000 })).flatMap(({ event }) =>
        event.type === 'message' && event.from === 'customer'
          ? [{ key: event.key, body: event.body, files: event.attachments.length }]
          : [],
      ),
    readByCustomer: async () => {
      const row = tables.selectFrom('chat_conversation').select('customer_read').where('uuid', '=', conversationSid)
      return (await row.executeTakeFirstOrThrow()).customer_read
    },
    endAs: async (reason: Parameters<typeof endConversation>[2]) => {
      await server.app.db.inTransaction(lender.id, (tx) => endConversation(tx, place, reason))
    },
    /** A person who may retracts a message. */
    takeBack: async (key: string) => {
      await server.app.db.inTransaction(lender.id, (tx) => appendEvent(tx, place, { type: 'removed', key }))
    },
    /** The token of another tab, after the minute of its predecessor. */
    swap: async (): Promise<string> => {
      const swapped = await call(refreshChatToken, { body: { token } })
      await tokens.where('swapped_at', 'is not', null).execute()
      return swapped.token
    },
    /** No longer valid for anybody, whoever renewed it. */
    lapse: async () => {
      await tokens.execute()
    },
  }
}
