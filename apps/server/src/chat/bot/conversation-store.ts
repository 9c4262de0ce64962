import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { ChatbotTables } from './tables.ts'

type Db = Kysely<ChatbotTables>
export type ConversationRow = Selectable<ChatbotTables['chatbot_conversations']>
export type TurnRow = Selectable<ChatbotTables['chatbot_turns']>

type Place = { readonly organisation: string; readonly conversation: string }

export const insertConversation = async (db: Db, row: ConversationRow): Promise<void> => {
  await db.insertInto('chatbot_conversations').values(row).execute()
}

export const findConversation = (db: Db, { organisation, conversation }: Place): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('chatbot_conversations')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', conversation)
    .executeTakeFirst()

export const changeConversation = async (
  db: Db,
  { organisation, conversation }: Place,
  change: Updateable<ChatbotTables['chatbot_conversations']>,
): Promise<void> => {
  await db
    .updateTable('chatbot_conversations')
    .set(change)
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', conversation)
    .execute()
}

/** False where a turn with the browser's key is stored already. */
export const insertTurn = async (db: Db, row: TurnRow): Promise<boolean> => {
  const done = await db
    .insertInto('chatbot_turns')
    .values({ ...row, answer: JSON.stringify(row.answer) })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'conversation_uuid', 'message_key']).doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

const turns = (db: Db, { organisation, conversation }: Place) =>
  db
    .selectFrom('chatbot_turns')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('conversation_uuid', '=', conversation)

/** The turns in order. */
export const findTurns = (db: Db, place: Place): Promise<readonly TurnRow[]> =>
  turns(db, place).orderBy('asked_at').orderBy('uuid').execute()

export const findTurn = (db: Db, place: Place, uuid: string): Promise<TurnRow | undefined> =>
  turns(db, place).where('uuid', '=', uuid).executeTakeFirst()

export const findTurnByKey = (db: Db, place: Place, key: string): Promise<TurnRow | undefined> =>
  turns(db, place).where('message_key', '=', key).executeTakeFirst()

/** A second thumbs-down for the same answer replaces the first. */
export const insertFeedback = async (db: Db, row: Insertable<ChatbotTables['chatbot_feedback']>): Promise<void> => {
  const { organisation_id: _, turn_uuid: __, ...change } = row
  await db
    .insertInto('chatbot_feedback')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'turn_uuid']).doUpdateSet(change))
    .execute()
}

export const countUnanswered = async (
  db: Db,
  row: Pick<Selectable<ChatbotTables['chatbot_unanswered']>, 'organisation_id' | 'asked' | 'question' | 'nearest'>,
): Promise<void> => {
  const now = new Date()
  await db
    .insertInto('chatbot_unanswered')
    .values({ ...row, count: 1, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'asked'])
        .doUpdateSet({ count: sql`chatbot_unanswered.count + 1`, last_at: now, nearest: row.nearest }),
    )
    .execute()
}

export const insertMessage = async (
  db: Db,
  row: Pick<
    Selectable<ChatbotTables['chatbot_messages']>,
    'organisation_id' | 'uuid' | 'conversation_uuid' | 'left_at' | 'name' | 'email' | 'message'
  >,
): Promise<void> => {
  await db
    .insertInto('chatbot_messages')
    .values({ ...row, handled_at: null, handled_by: null, handled_name: null })
    .execute()
}
