import { type ChatPage, MESSAGES_A_PAGE, type NumberedChatEvent } from '@hearthline/contracts'
import type { Db } from '../../platform/db/index.ts'
import { Problem } from '../../platform/http/index.ts'
import { type ChatPlace, type ConversationRow, findConversation } from './conversation-store.ts'
import { findAfter, findBetween, findMessageNumbers, HIDDEN } from './event-store.ts'
import type { ChatTables } from './tables.ts'

/** Who reads. Customers do not see notes between agents. */
export type Audience = 'customer' | 'agent'

export const isShownTo = (audience: Audience, { event }: NumberedChatEvent): boolean =>
  audience === 'agent' || !HIDDEN.some((hidden) => hidden === event.type)

export const lastSeqFor = (audience: Audience, row: ConversationRow): number =>
  audience === 'agent' ? row.last_seq : row.last_shown_seq

/** Throws chatNotFound. */
export const readConversation = async (db: Db, place: ChatPlace): Promise<ConversationRow> => {
  const row = await findConversation(db.read<ChatTables>(place.organisation), place)
  if (row === undefined) throw new Problem('chatNotFound')
  return row
}

/** Up to `limit` events after a number, in order and with notes, for readers who may see everything. */
export const readEvents = (
  db: Db,
  place: ChatPlace,
  { after, limit = 500 }: { readonly after: number; readonly limit?: number },
): Promise<readonly NumberedChatEvent[]> => findAfter(db.read<ChatTables>(place.organisation), place, { after, limit })

/** chat-signin-data.md 9: pages of twenty messages, the latest page first, each in the order of its events. */
export const pageOfEvents = async (
  db: Db,
  place: ChatPlace,
  { audience, before }: { readonly audience: Audience; readonly before?: number | undefined },
): Promise<ChatPage> => {
  const row = await readConversation(db, place)
  const tables = db.read<ChatTables>(place.organisation)
  const end = before ?? row.last_seq + 1
  const numbers = await findMessageNumbers(tables, place, { before: end, limit: MESSAGES_A_PAGE + 1 })
  const oldest = numbers.length > MESSAGES_A_PAGE ? numbers.at(-2) : undefined
  const events = await findBetween(tables, place, { from: oldest ?? 0, before: end })
  return {
    events: events.filter((one) => isShownTo(audience, one)),
    ...(oldest !== undefined && { before: oldest }),
    state: row.state,
    ...(row.end_reason !== null && { reason: row.end_reason }),
    lastSeq: lastSeqFor(audience, row),
  }
}
