import type { ChatEvent, NumberedChatEvent } from '@hearthline/contracts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ChatPlace } from './conversation-store.ts'
import type { ChatTables } from './tables.ts'

type EventRow = Pick<Selectable<ChatTables['chat_event']>, 'seq' | 'body' | 'at'>

export type NewEvent = {
  readonly seq: number
  readonly event: ChatEvent
  readonly key: string | undefined
  readonly at: Date
}

/** What is between agents only. */
export const HIDDEN = ['note'] as const satisfies readonly ChatEvent['type'][]

const events = (db: Kysely<ChatTables>, { organisation, conversation }: ChatPlace) =>
  db.selectFrom('chat_event').where('organisation_id', '=', organisation).where('conversation_uuid', '=', conversation)

const numbered = ({ seq, body, at }: EventRow): NumberedChatEvent => ({ seq, at: at.toISOString(), event: body })

/** Those after a number, in order. */
export const findAfter = async (
  db: Kysely<ChatTables>,
  place: ChatPlace,
  { after, limit }: { after: number; limit: number },
): Promise<readonly NumberedChatEvent[]> => {
  const rows = await events(db, place)
    .select(['seq', 'body', 'at'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(numbered)
}

/** Those from a number up to another one, in order. */
export const findBetween = async (
  db: Kysely<ChatTables>,
  place: ChatPlace,
  { from, before }: { from: number; before: number },
): Promise<readonly NumberedChatEvent[]> => {
  const rows = await events(db, place)
    .select(['seq', 'body', 'at'])
    .where('seq', '>=', from)
    .where('seq', '<', before)
    .orderBy('seq')
    .execute()
  return rows.map(numbered)
}

/** Numbers of the last messages before a number, the newest first. */
export const findMessageNumbers = async (
  db: Kysely<ChatTables>,
  place: ChatPlace,
  { before, limit }: { before: number; limit: number },
): Promise<readonly number[]> => {
  const rows = await events(db, place)
    .select('seq')
    .where('type', '=', 'message')
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ seq }) => seq)
}

/** The number that each of these keys has. */
export const findKeys = async (
  db: Kysely<ChatTables>,
  place: ChatPlace,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (keys.length === 0) return new Map()
  const rows = await events(db, place).select(['key', 'seq']).where('key', 'in', keys).execute()
  return new Map(rows.flatMap(({ key, seq }) => (key === null ? [] : [[key, seq] as const])))
}

/**
 * Takes messages back for good: where one stood there is only its removal, so that no page, replay or copy has its words.
 * Its files are nobody's any more but their sender's.
 */
export const wipeMessages = async (
  trx: Transaction<ChatTables>,
  { organisation, conversation }: ChatPlace,
  keys: readonly string[],
): Promise<void> => {
  for (const key of keys) {
    await trx
      .updateTable('chat_event')
      .set({ type: 'removed', body: JSON.stringify({ type: 'removed', key }) })
      .where('organisation_id', '=', organisation)
      .where('conversation_uuid', '=', conversation)
      .where('type', '=', 'message')
      .where('key', '=', key)
      .execute()
    await trx
      .updateTable('chat_attachment')
      .set({ message_key: null })
      .where('organisation_id', '=', organisation)
      .where('conversation_uuid', '=', conversation)
      .where('message_key', '=', key)
      .execute()
  }
}

export const insertEvents = async (
  trx: Transaction<ChatTables>,
  { organisation, conversation }: ChatPlace,
  fresh: readonly NewEvent[],
): Promise<void> => {
  const rows = fresh.map(({ seq, event, key, at }) => ({
    organisation_id: organisation,
    conversation_uuid: conversation,
    seq,
    type: event.type,
    body: JSON.stringify(event),
    key: key ?? null,
    at,
  }))
  await trx.insertInto('chat_event').values(rows).execute()
}
