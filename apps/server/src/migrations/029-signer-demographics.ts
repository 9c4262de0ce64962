import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** What a co-applicant said to the three questions of 12 CFR 1003 appendix B, apart from everything else as the borrower's is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table signer_demographics (
    organisation_id uuid not null, application_uuid uuid not null, signer_uuid uuid not null,
    sealed bytea not null, digest bytea not null, answered_at timestamptz not null,
    primary key (organisation_id, application_uuid, signer_uuid),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`.execute(db)
  await tenantTable(db, 'signer_demographics')
}
