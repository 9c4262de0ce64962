import { type Kysely, sql } from 'kysely'

const TABLES = ['vendor_answers', 'vendor_waits'] as const

/**
 * A word that differs from the first under its reference stands beside it, for whoever examines the file. What was no last
 * word is forgotten, and so is the county's no to a question that staff had asked once more under its old reference: the
 * answer that is still to come would contradict it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table vendor_answers add column contradicted_by text, add column contradicted_at timestamptz,
    add constraint vendor_answers_contradicted_whole check ((contradicted_by is null) = (contradicted_at is null))`.execute(
    db,
  )
  // Row security holds for the owner of the tables as well, and would hide every lender's rows.
  for (const table of TABLES) await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`delete from vendor_answers where outcome in ('PENDING_REVIEW', 'unreadable')`.execute(db)
  await sql`delete from vendor_answers using vendor_waits
    where vendor_waits.organisation_id = vendor_answers.organisation_id and vendor_waits.vendor = vendor_answers.vendor
      and vendor_answers.vendor = 'title' and vendor_answers.outcome = 'noMatch'
      and starts_with(vendor_answers.reference, vendor_waits.application_uuid || ':')`.execute(db)
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}
