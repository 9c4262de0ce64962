import { type Kysely, sql } from 'kysely'

/** A notification knows when what it asked for was done, apart from whether it was read. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table account_notifications add column settled_at timestamptz`.execute(db)
}
