import { listTalkMessages, type NumberedChatEvent, readTalkMessage, type TalkMessage } from '@hearthline/contracts'
import { type Bound, Problem, reads } from '../../platform/http/index.ts'
import { findMessage } from '../conversation/event-store.ts'
import { pageOfEvents } from '../conversation/page-of-events.ts'
import type { ChatTables } from '../conversation/tables.ts'
import { ownConversation } from './tokens.ts'

/** Agents appear as "Agent" only (chat-signin-data.md 6). */
const SENDER = { customer: 'customer', agent: 'Agent', bot: 'bot', system: 'system' } as const

const talkMessage = (conversationId: string, { at, event }: NumberedChatEvent): readonly TalkMessage[] =>
  event.type === 'message'
    ? [
        {
          id: event.key,
          conversationId,
          senderId: SENDER[event.from],
          text: event.body,
          attachments: event.attachments,
          createdAt: Date.parse(at),
        },
      ]
    : []

/**
 * The talk service. Its user token travels in the query, as the specification has it: our log has routes and no
 * addresses, replies set no-referrer, and the token can only read messages, for an hour (decision 173).
 */
export const talkCalls = ({ now = Date.now }: { readonly now?: () => number }): readonly Bound[] => [
  reads(listTalkMessages, async ({ params, query }, context) => {
    const { conversation } = params
    const row = await ownConversation(context, { conversation, token: query.token, nowMs: now(), talk: true })
    const place = { organisation: context.tenant.id, conversation: row.uuid }
    const before = query.before === undefined ? undefined : Number(query.before)
    const page = await pageOfEvents(context.app.db, place, { audience: 'customer', before })
    const data = page.events.flatMap((one) => talkMessage(row.uuid, one)).toReversed()
    return { data, ...(page.before !== undefined && { before: page.before }) }
  }),
  reads(readTalkMessage, async ({ params, query }, context) => {
    const { conversation, message } = params
    const row = await ownConversation(context, { conversation, token: query.token, nowMs: now(), talk: true })
    const place = { organisation: context.tenant.id, conversation: row.uuid }
    const found = await findMessage(context.app.db.read<ChatTables>(context.tenant.id), place, message.toLowerCase())
    const [shown] = found === undefined ? [] : talkMessage(row.uuid, found)
    if (shown === undefined) throw new Problem('chatNotFound')
    return shown
  }),
]
