import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** What an additional signer has of their own: invitations, papers, sessions with the notary. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table signer_invitations (
    organisation_id uuid not null, digest bytea not null, application_uuid uuid not null, signer_uuid uuid not null,
    created_at timestamptz not null, ends_at timestamptz not null, used_at timestamptz,
    primary key (organisation_id, digest),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`.execute(db)
  await sql`create index signer_invitations_of on signer_invitations (organisation_id, application_uuid, signer_uuid)`.execute(
    db,
  )
  await tenantTable(db, 'signer_invitations')
  await sql`create index applications_by_signer on applications using gin ((facts -> 'coSigners') jsonb_path_ops)`.execute(
    db,
  )
  // Null: the borrower's.
  await sql`alter table documents add column signer_uuid uuid`.execute(db)
  await sql`alter table notary_sessions add column signer_uuid uuid,
    drop constraint notary_sessions_organisation_id_application_uuid_key`.execute(db)
  await sql`create unique index notary_sessions_of on notary_sessions
    (organisation_id, application_uuid, coalesce(signer_uuid, '00000000-0000-0000-0000-000000000000'))`.execute(db)
  // Several owners acknowledge one deed, each with a line of their own.
  await sql`do $$ declare name text; begin
    select conname into strict name from pg_constraint where conrelid = 'notary_journal'::regclass and contype = 'u';
    execute format('alter table notary_journal drop constraint %I', name); end $$`.execute(db)
  await sql`alter table notary_journal add unique (organisation_id, application_uuid, document_sha256, signer_name)`.execute(
    db,
  )
}
