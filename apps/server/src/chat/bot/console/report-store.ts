import { type Kysely, sql } from 'kysely'
import type { ChatbotTables } from '../tables.ts'

type Db = Kysely<ChatbotTables>

const MOST_ROWS = 500

/** Unanswered questions, the most frequent first. */
export const findUnanswered = (db: Db, organisation: string) =>
  db
    .selectFrom('chatbot_unanswered')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .limit(MOST_ROWS)
    .execute()

export const findFeedback = (db: Db, organisation: string, since: Date) =>
  db
    .selectFrom('chatbot_feedback as f')
    .innerJoin('chatbot_turns as t', (join) =>
      join.onRef('t.organisation_id', '=', 'f.organisation_id').onRef('t.uuid', '=', 'f.turn_uuid'),
    )
    .select(['f.given_at', 'f.reason', 'f.additional', 't.question', 't.response', 't.topic_id', 't.kind'])
    .where('f.organisation_id', '=', organisation)
    .where('f.given_at', '>', since)
    .orderBy('f.given_at', 'desc')
    .limit(MOST_ROWS)
    .execute()

const messages = (db: Db, organisation: string) =>
  db.selectFrom('chatbot_messages').selectAll().where('organisation_id', '=', organisation)

/** Messages that are not handled first, the oldest of them before the others. */
export const findMessages = (db: Db, organisation: string) =>
  messages(db, organisation).orderBy(sql`handled_at is not null`).orderBy('left_at').limit(MOST_ROWS).execute()

export const findMessage = (db: Db, organisation: string, uuid: string) =>
  messages(db, organisation).where('uuid', '=', uuid).executeTakeFirst()

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number]

/** Marks a message as handled; the first to do so stays recorded. */
export const markHandled = async (
  db: Db,
  { organisation, uuid, by }: { organisation: string; uuid: string; by: { uuid: string; name: string } },
): Promise<void> => {
  await db
    .updateTable('chatbot_messages')
    .set({ handled_at: new Date(), handled_by: by.uuid, handled_name: by.name })
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .where('handled_at', 'is', null)
    .execute()
}
