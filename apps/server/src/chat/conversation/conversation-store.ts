import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { ChatTables } from './tables.ts'

export type ConversationRow = Selectable<ChatTables['chat_conversation']>
export type NewConversation = Insertable<ChatTables['chat_conversation']>
/** What may change; who it belongs to never does. */
export type ConversationChange = Omit<Updateable<ChatTables['chat_conversation']>, 'organisation_id' | 'uuid'>

/** A conversation of a lender's. */
export type ChatPlace = { readonly organisation: string; readonly conversation: string }

/** The channel on which every process hears of new numbers; the payload is ids and a number, never a word. */
export const CHAT_MOVED = 'chat_moved'

export const payloadOf = ({ organisation, conversation }: ChatPlace, seq: number): string =>
  `${organisation}:${conversation}:${seq}`

const conversation = (db: Kysely<ChatTables>, place: ChatPlace) =>
  db
    .selectFrom('chat_conversation')
    .selectAll()
    .where('organisation_id', '=', place.organisation)
    .where('uuid', '=', place.conversation)

export const findConversation = (db: Kysely<ChatTables>, place: ChatPlace): Promise<ConversationRow | undefined> =>
  conversation(db, place).executeTakeFirst()

/** Whoever else writes to this conversation waits until this unit of work is over: numbers are given one by one. */
export const lockConversation = (
  trx: Transaction<ChatTables>,
  place: ChatPlace,
): Promise<ConversationRow | undefined> => conversation(trx, place).forUpdate().executeTakeFirst()

/** Tells every process at the commit, too: before its first event, somebody waits already. */
export const insertConversation = async (
  trx: Transaction<ChatTables>,
  row: NewConversation & { readonly uuid: string },
): Promise<void> => {
  const payload = payloadOf({ organisation: row.organisation_id, conversation: row.uuid }, 0)
  await trx
    .insertInto('chat_conversation')
    .values(row)
    .returning(sql`pg_notify(${CHAT_MOVED}, ${payload})`.as('told'))
    .execute()
}

const changing = (trx: Transaction<ChatTables>, place: ChatPlace, change: ConversationChange) =>
  trx
    .updateTable('chat_conversation')
    .set(change)
    .where('organisation_id', '=', place.organisation)
    .where('uuid', '=', place.conversation)

export const changeConversation = async (
  trx: Transaction<ChatTables>,
  place: ChatPlace,
  change: ConversationChange,
): Promise<void> => {
  await changing(trx, place, change).execute()
}

/** Moves the counter, and tells every process at the commit. */
export const moveConversation = async (
  trx: Transaction<ChatTables>,
  place: ChatPlace,
  change: ConversationChange & { readonly last_seq: number },
): Promise<void> => {
  const payload = payloadOf(place, change.last_seq)
  await changing(trx, place, change).returning(sql`pg_notify(${CHAT_MOVED}, ${payload})`.as('told')).execute()
}
