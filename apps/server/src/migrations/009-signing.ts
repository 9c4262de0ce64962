import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table documents add column replaced_by uuid,
    add column is_translation boolean not null default false`.execute(db)
  await sql`create table signatures (
    organisation_id uuid not null, uuid uuid not null, application_uuid uuid not null,
    signer_uuid uuid not null, document_uuid uuid not null, sha256 text not null, signed_uuid uuid not null, signed_sha256 text not null,
    anchors jsonb not null, kind text not null, name text not null, initials text not null, drawn bytea,
    ip text not null, user_agent text not null, at timestamptz not null,
    primary key (organisation_id, uuid), unique (organisation_id, document_uuid, signer_uuid),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid),
    foreign key (organisation_id, document_uuid) references documents (organisation_id, uuid),
    foreign key (organisation_id, signed_uuid) references documents (organisation_id, uuid))`.execute(db)
  await tenantTable(db, 'signatures')
  await sql`create trigger append_only before update or delete on signatures
    for each row execute function refuse_change()`.execute(db)
}
