import { type Kysely, sql } from 'kysely'
import type { StartTables } from './tables.ts'

/** Adds one to a count and returns it, in one statement. The count starts again at 1 once its window has ended. */
export const countTry = async (
  db: Kysely<StartTables>,
  { organisation, subject, now, until }: { organisation: string; subject: Buffer; now: Date; until: Date },
): Promise<number> => {
  const { count } = await db
    .insertInto('chat_tries')
    .values({ organisation_id: organisation, subject, count: 1, until })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'subject']).doUpdateSet({
        count: sql<number>`case when chat_tries.until <= ${now} then 1 else chat_tries.count + 1 end`,
        until: sql<Date>`case when chat_tries.until <= ${now} then ${until} else chat_tries.until end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

export const deleteOldTries = async (db: Kysely<StartTables>, organisation: string, before: Date): Promise<void> => {
  await db.deleteFrom('chat_tries').where('organisation_id', '=', organisation).where('until', '<', before).execute()
}
