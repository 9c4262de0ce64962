import { type Kysely, sql } from 'kysely'

/** Every clock is a row from the day it starts; those that were there keep the day they are due on. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table deadlines add column started_on date`.execute(db)
}
