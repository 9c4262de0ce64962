import { type Kysely, sql } from 'kysely'

/**
 * Until now a counteroffer that nobody answered became a task of the staff's. Those whose task is open are heard once
 * more, and end with their notice (decision 080).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Row security holds for the owner of the tables as well, and would hide every lender's rows.
  for (const table of ['deadlines', 'applications'])
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`update deadlines set done_at = null from applications
    where applications.organisation_id = deadlines.organisation_id and applications.uuid = deadlines.application_uuid
      and deadlines.kind = 'counteroffer' and deadlines.done_at is not null
      and applications.step in ('CLTV_LIEN_POSITION_REQUALIFY', 'REVISED_OFFER_SELECTION')`.execute(db)
  for (const table of ['deadlines', 'applications'])
    await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}
