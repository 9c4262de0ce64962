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

/** The types of events that only agents see. */
export const HIDDEN = ['note'] as const satisfies readonly ChatEvent['type'][]

const events = (db: Kysely<ChatTables>, { organisation, conversation }: ChatPlace) =>
  db.selectFrom('chat_event').where('organisation_id', '=', organisation).where('conversation_uuid', '=', conversation)

const numbered = ({ seq, body, at }: EventRow): NumberedChatEvent => ({ seq, at: at.toISOString(), event: body })

/** The events after a number, in order. */
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

/** The events from a number (included) up to another one (excluded), in order. */
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
 * Removes messages for good: only the removal stays in their place, so that no page, replay or transcript has the text.
 * Their files belong to no message any more, and only their sender may still read them.
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

/** A message by its key; undefined also where it was removed. */
export const findMessage = async (
  db: Kysely<ChatTables>,
  { organisation, conversation }: ChatPlace,
  key: string,
): Promise<NumberedChatEvent | undefined> => {
  const row = await db
    .selectFrom('chat_event')
    .select(['seq', 'body', 'at'])
    .where('organisation_id', '=', organisation)
    .where('conversation_uuid', '=', conversation)
    .where('type', '=', 'message')
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { seq: row.seq, at: row.at.toISOString(), event: row.body }
}
