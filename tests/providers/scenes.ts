import type { ChatProvider, ProviderEvent } from '@hearthline/client/chat'
import type { ChatSession } from '@hearthline/contracts'
import type { Visitor } from '../../apps/chat/src/service/chat-service.ts'
import { deskEnd, liveRecord, vendorEnd } from './agent-ends.ts'
import { type LiveMode, type ProviderWorld, serviceOf, VISITOR } from './provider-world.ts'

/** The events that a page receives from its provider. */
export const listenTo = (provider: ChatProvider) => {
  const events: ProviderEvent[] = []
  provider.on((event) => events.push(event))
  const of = <T extends ProviderEvent['type']>(type: T) =>
    events.filter((event): event is Extract<ProviderEvent, { type: T }> => event.type === type)
  return {
    events,
    of,
    links: () => of('link').map(({ link }) => link),
    shown: () => of('message').flatMap(({ message }) => (message.status === 'sending' ? [] : [message])),
  }
}

/** A live chat that was started by the form, in a page. */
export const openLive = async (world: ProviderWorld, mode: LiveMode, visitor: Visitor = VISITOR) => {
  const { service, stored } = serviceOf(world)
  const ids = { key: crypto.randomUUID(), messageKey: crypto.randomUUID() }
  const session: ChatSession = await service.start({ visitor, mode, nonce: undefined, ...ids })
  stored.write('session', session)
  const agent =
    mode === 'builtin' ? await deskEnd(world, session) : await vendorEnd(world, session, world.standIns[mode])
  const page = () => service.live(stored.read('session') ?? session)
  const record = liveRecord(world, session)
  const swap = async () => stored.write('session', { ...session, token: await record.swap() })
  return { mode, session, service, agent, page, kept: stored, ...record, swap }
}
export type LiveScene = Awaited<ReturnType<typeof openLive>>

type BotTables = {
  chatbot_turns: { conversation_uuid: string; message_key: string | null; question: string; asked_at: Date }
  chatbot_conversations: { uuid: string; expires_at: Date }
}
const botTables = ({ server, lender }: ProviderWorld) => server.app.db.read<BotTables>(lender.id)

/** Ten minutes without an answer. */
export const lapseBot = async (world: ProviderWorld, conversation: string): Promise<void> => {
  await botTables(world)
    .updateTable('chatbot_conversations')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('uuid', '=', conversation)
    .execute()
}

/** A started conversation with the chatbot, in a page. */
export const openBot = async (world: ProviderWorld) => {
  const { service, stored } = serviceOf(world)
  const page = () => service.chatbot(VISITOR)
  const first = page()
  await first.send({ key: crypto.randomUUID(), body: VISITOR.message })
  await first.close()
  const conversation = stored.read('chatbot')?.conversationId ?? ''
  return {
    mode: 'chatbot' as const,
    kept: stored,
    service,
    page,
    customerMessages: () =>
      botTables(world)
        .selectFrom('chatbot_turns')
        .select(['message_key as key', 'question as body'])
        .where('conversation_uuid', '=', conversation)
        .orderBy('asked_at')
        .execute(),
    lapse: () => lapseBot(world, conversation),
  }
}
export type BotScene = Awaited<ReturnType<typeof openBot>>
