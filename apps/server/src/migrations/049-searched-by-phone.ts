import { type Kysely, sql } from 'kysely'

/** Staff find an application by ZIP and phone as well: what they search in is written anew for those that are there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Row security would hide every organisation's rows from the migration itself.
  await sql`alter table applications no force row level security`.execute(db)
  await sql`update applications set search = search || lower(concat(
    ' ', facts #>> '{property,zip}', ' ', facts #>> '{applicant,phone}'))`.execute(db)
  await sql`alter table applications force row level security`.execute(db)
}
