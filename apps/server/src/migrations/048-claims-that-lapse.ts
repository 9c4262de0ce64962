import { type Kysely, sql } from 'kysely'

/** A claim says until when it holds; those from before hold for a working day, as the others do. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table tasks add column claimed_until timestamptz`.execute(db)
  // Row security would hide every organisation's rows from the migration itself.
  await sql`alter table tasks no force row level security`.execute(db)
  await sql`update tasks set claimed_until = claimed_at + interval '8 hours' where claimed_at is not null`.execute(db)
  await sql`alter table tasks force row level security`.execute(db)
}
