import { randomUUID } from 'node:crypto'
import type { BodyOf, ChatStart, handOffFromBot, leaveMessage, ReplyOf } from '@hearthline/contracts'
import { maskSecrets } from '@hearthline/domain/chat'
import { type Context, Problem, type WriteContext } from '../../platform/http/index.ts'
import { type Appending, appendEvents } from '../conversation/append-event.ts'
import { changeConversation, findTurns, insertMessage, type TurnRow } from './conversation-store.ts'
import { type BotDeps, liveConversation } from './session.ts'
import type { ChatbotTables } from './tables.ts'

type Wish = BodyOf<typeof handOffFromBot>

const startOf = (wish: Wish, last: TurnRow | undefined): ChatStart => ({
  name: wish.name,
  email: wish.email,
  // The form's message, else the last question, so that the agent knows the subject.
  welcomeMessage: wish.message ?? last?.question.slice(0, 128) ?? '',
  nonce: wish.nonce,
  applicationUuid: wish.applicationUuid,
  pageUrl: wish.pageUrl,
  mode: wish.mode,
  chatMode: wish.chatMode,
  extras: wish.extras,
  tag: 'chatbot',
  ...(wish.key !== undefined && { key: wish.key }),
})

/** Copies the turns into the live chat. Keys follow from the turns' ids, so that a second hand-off adds nothing. */
const copyTurns = async (context: Context, live: string, turns: readonly TurnRow[]): Promise<void> => {
  const place = { organisation: context.tenant.id, conversation: live }
  const messageEvent = (key: string, from: 'customer' | 'bot', text: { body: string; masked: boolean }): Appending => ({
    event: { type: 'message', key, from, attachments: [], ...text },
  })
  const events = turns.flatMap(({ uuid, message_key, question, response, masked }) => [
    messageEvent(message_key ?? otherId(uuid), 'customer', { body: question, masked }),
    messageEvent(uuid, 'bot', { body: response, masked: false }),
  ])
  await context.app.db.inTransaction(context.tenant.id, (tx) => appendEvents(tx, place, events))
}

/** A second id that follows from the first. */
const otherId = (uuid: string): string => `${uuid[0] === 'f' ? '0' : 'f'}${uuid.slice(1)}`

/** Hands the conversation to an agent, with all turns. Returns 'closed' after hours. */
export const handOff = async (deps: BotDeps, context: Context, wish: Wish): Promise<ReplyOf<typeof handOffFromBot>> => {
  const nowMs = (deps.now ?? Date.now)()
  const row = await liveConversation(context, wish.conversationId, nowMs)
  const db = context.app.db.read<ChatbotTables>(context.tenant.id)
  const place = { organisation: context.tenant.id, conversation: row.uuid }
  const turns = await findTurns(db, place)
  try {
    const chat = await deps.startLive(context, startOf(wish, turns.at(-1)))
    await copyTurns(context, chat.conversationSid, turns)
    await changeConversation(db, place, { live_conversation: chat.conversationSid })
    return { kind: 'live', chat }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'chatClosed') throw error
    const opensAt = error.detail?.opensAt
    return { kind: 'closed', opensAt: typeof opensAt === 'string' ? opensAt : null }
  }
}

/** Stores a message for staff to answer later. */
export const takeMessage = async (
  deps: BotDeps,
  context: WriteContext,
  { conversationId, name, email, message }: BodyOf<typeof leaveMessage>,
): Promise<void> => {
  const nowMs = (deps.now ?? Date.now)()
  const row = await liveConversation(context, conversationId, nowMs)
  await insertMessage(context.tx.as<ChatbotTables>(), {
    organisation_id: context.tenant.id,
    uuid: randomUUID(),
    conversation_uuid: row.uuid,
    left_at: new Date(nowMs),
    name: maskSecrets(name).text,
    email,
    message: maskSecrets(message).text,
  })
}
