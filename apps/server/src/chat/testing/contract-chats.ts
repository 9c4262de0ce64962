import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/index.ts'
import { appendEvent, appendEvents, endConversation, releaseHeld } from '../conversation/append-event.ts'
import { readEvents } from '../conversation/page-of-events.ts'
import { relayChat } from '../providers/relay-chat.ts'
import { chatEvent } from './chat-context.ts'
import { type ContractChat, FIRST, messagesOf } from './chat-contract.ts'
import { type ChatServer, newStarted } from './chat-server.ts'
import type { Hook, StandIn } from './stand-ins/stand-in.ts'

/** Our side of the chat, which both kinds share. */
const ourSide = ({ app, lender }: ChatServer, conversation: string) => {
  const place = { organisation: lender.id, conversation }
  const inTx = <R>(run: (tx: Tx) => Promise<R>) => app.db.inTransaction(lender.id, run)
  return {
    place,
    inTx,
    events: () => readEvents(app.db, place, { after: 0 }),
    send: async (body: string, key = randomUUID()) => {
      await inTx((tx) => appendEvent(tx, place, chatEvent(body, { key })))
    },
    leave: async () => {
      await inTx((tx) => endConversation(tx, place, 'customer'))
    },
  }
}

/** A chat of our own provider: the agent uses the console, and both sides read the same events. */
export const builtinChat = async (server: ChatServer): Promise<ContractChat> => {
  const { conversationSid } = await newStarted(server, { welcomeMessage: FIRST })
  const { place, inTx, ...ours } = ourSide(server, conversationSid)
  return {
    ...ours,
    settle: async () => undefined,
    agentJoins: () =>
      inTx(async (tx) => {
        await appendEvents(tx, place, [
          { event: { type: 'state', state: 'active' } },
          { event: { type: 'agent', joined: true }, key: conversationSid },
        ])
        await releaseHeld(tx, place)
      }),
    agentSends: async (body, id = randomUUID()) => {
      await inTx((tx) => appendEvent(tx, place, chatEvent(body, { from: 'agent', key: id })))
    },
    agentEnds: async () => {
      await inTx((tx) => endConversation(tx, place, 'agent'))
    },
    freeze: async () => {
      await inTx((tx) => endConversation(tx, place, 'frozen'))
    },
    agentSees: async () => messagesOf(await ours.events(), 'customer'),
    agentKnowsEnd: async () =>
      (await ours.events()).some(({ event }) => event.type === 'state' && event.state === 'ended'),
  }
}

export const hookCall = (
  server: Pick<ChatServer, 'fastify'>,
  mode: string,
  { payload, headers }: Hook,
  org = 'hearthline',
) =>
  server.fastify.inject({
    method: 'POST',
    url: `/webhooks/${org}/chat/${mode}`,
    headers: { host: 'localhost', ...headers },
    payload,
  })

/** A vendor's chat: the agent uses the stand-in, which calls us over HTTP. */
export const vendorChat = async (
  server: ChatServer,
  standIn: StandIn,
): Promise<ContractChat & { readonly uuid: string }> => {
  const { conversationSid, providerChannelId } = await newStarted(server, { mode: standIn.mode, welcomeMessage: FIRST })
  const channel = providerChannelId ?? ''
  const { place, inTx: _, ...ours } = ourSide(server, conversationSid)
  const { vendor } = server.knobs
  const settle = relayChat({ app: server.app, registry: server.registry, vendorOf: () => vendor })
  const publish = async (hook: Hook | undefined) => {
    if (hook === undefined) throw new Error('this vendor has no such thing')
    const { statusCode } = await hookCall(server, standIn.mode, hook)
    if (statusCode !== 200) throw new Error(`the hook was answered ${statusCode}`)
  }
  return {
    ...ours,
    uuid: conversationSid,
    settle: () => settle(place),
    agentJoins: () => publish(standIn.joins(channel)),
    agentSends: (body, id = randomUUID()) => publish(standIn.says(channel, { id, body })),
    agentEnds: () => publish(standIn.ends(channel)),
    freeze: () => publish(standIn.freezes?.(channel)),
    agentSees: async () => standIn.seen(channel).map(({ body }) => body),
    agentKnowsEnd: async () => standIn.isOver(channel),
  }
}
