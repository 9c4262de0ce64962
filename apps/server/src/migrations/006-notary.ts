import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table notary_sessions (
    organisation_id uuid not null, uuid uuid not null, application_uuid uuid not null,
    state text not null, token bytea not null, notary_name text not null, questions jsonb not null,
    asked_at timestamptz not null, tries_left int not null, reopens_at timestamptz, signer_state text not null,
    recording_accepted_at timestamptz not null, created_at timestamptz not null default now(),
    primary key (organisation_id, uuid), unique (organisation_id, application_uuid),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`.execute(db)
  await tenantTable(db, 'notary_sessions')
  await sql`create table notary_journal (
    organisation_id uuid not null, uuid uuid not null, application_uuid uuid not null, at timestamptz not null,
    act text not null, document_sha256 text not null, signer_name text not null, notary_name text not null,
    commission text not null, commission_state text not null, id_method text not null, fee_cents int not null,
    primary key (organisation_id, uuid), unique (organisation_id, application_uuid, document_sha256),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`.execute(db)
  await tenantTable(db, 'notary_journal')
  await sql`create trigger append_only before update or delete on notary_journal
    for each row execute function refuse_change()`.execute(db)
}
