import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/**
 * A signature is evidence the moment it is given; the paper that shows it is set by a job afterwards. What came of a
 * signature is a row of its own, so that both tables only grow.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table signed_papers (
    organisation_id uuid not null, signature_uuid uuid not null, application_uuid uuid not null,
    document_uuid uuid not null, sha256 text not null,
    primary key (organisation_id, signature_uuid),
    foreign key (organisation_id, signature_uuid) references signatures (organisation_id, uuid),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid),
    foreign key (organisation_id, document_uuid) references documents (organisation_id, uuid))`.execute(db)
  // Row security holds for the owner of the table as well, and would hide every lender's rows from this copy.
  await sql`alter table signatures no force row level security`.execute(db)
  await sql`insert into signed_papers (organisation_id, signature_uuid, application_uuid, document_uuid, sha256)
    select organisation_id, uuid, application_uuid, signed_uuid, signed_sha256 from signatures`.execute(db)
  await sql`alter table signatures force row level security`.execute(db)
  await tenantTable(db, 'signed_papers')
  await sql`create index signed_papers_by_application on signed_papers (organisation_id, application_uuid)`.execute(db)
  await sql`create trigger append_only before update or delete on signed_papers
    for each row execute function refuse_change()`.execute(db)
  await sql`alter table signatures drop column signed_uuid, drop column signed_sha256`.execute(db)
}
