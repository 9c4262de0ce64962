import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { ChatTables } from './tables.ts'

export type ConversationRow = Selectable<ChatTables['chat_conversation']>
export type NewConversation = Insertable<ChatTables['chat_conversation']>
/** The columns that may change: all but the key. */
export type ConversationChange = Omit<Updateable<ChatTables['chat_conversation']>, 'organisation_id' | 'uuid'>

/** The key of a conversation: the lender's id and its uuid. */
export type ChatPlace = { readonly organisation: string; readonly conversation: string }

/** The channel that notifies every process of new events; the payload is ids and a number, never text. */
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

/** Locks the conversation until this unit of work ends, so that its events are numbered one by one. */
export const lockConversation = (
  trx: Transaction<ChatTables>,
  place: ChatPlace,
): Promise<ConversationRow | undefined> => conversation(trx, place).forUpdate().executeTakeFirst()

/** Also notifies every process at the commit, because a customer waits even before the first event. */
export const insertConversation = async (
  trx: Transaction<ChatTables>,
  row: NewConversation & { readonly uuid: string },
): Promise<void> => {
  const payload = payloadOf({ organisation: row.organisation_id, conversation: row.uuid }, 0)
  await trx
    .insertInto('chat_conversation')
    .values(row)
    .returning(sql`pg_notify(${CHAT_MOVED}, ${payload})`.as('notified'))
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

/** Advances the last number, and notifies every process at the commit. */
export const moveConversation = async (
  trx: Transaction<ChatTables>,
  place: ChatPlace,
  change: ConversationChange & { readonly last_seq: number },
): Promise<void> => {
  const payload = payloadOf(place, change.last_seq)
  await changing(trx, place, change).returning(sql`pg_notify(${CHAT_MOVED}, ${payload})`.as('notified')).execute()
}
