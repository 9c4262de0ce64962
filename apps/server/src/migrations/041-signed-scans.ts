import { type Kysely, sql } from 'kysely'

/**
 * A deed that was signed on paper was filed beside the one that was given out. It counts as signed from now on and stands
 * in for that one, as every document signed on paper does (decision 096).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Row security holds for the owner of the tables as well, and would hide every lender's rows.
  for (const table of ['documents', 'applications'])
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`update documents set signed_at = documents.created_at from applications
    where applications.organisation_id = documents.organisation_id and applications.uuid = documents.application_uuid
      and applications.facts #>> '{notary,signedDeed,document}' = documents.uuid::text`.execute(db)
  await sql`update documents set replaced_by = (applications.facts #>> '{notary,signedDeed,document}')::uuid from applications
    where applications.organisation_id = documents.organisation_id and applications.uuid = documents.application_uuid
      and applications.facts #>> '{notary,signedDeed,document}' is not null
      and documents.type = 'SECURITY_INSTRUMENT' and documents.signed_at is null and documents.replaced_by is null
      and not documents.is_translation`.execute(db)
  for (const table of ['documents', 'applications'])
    await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}
