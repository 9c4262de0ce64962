import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table documents (
    organisation_id uuid not null, uuid uuid not null, application_uuid uuid not null,
    type text not null, source text not null, made_for text not null, file_name text not null, media_type text not null,
    bytes int not null, pages int, sha256 text not null, stored_as text not null, anchors jsonb not null,
    must_be_read boolean not null, read_at timestamptz, signed_at timestamptz, review text, review_reason text,
    request bytea, created_at timestamptz not null, removed_at timestamptz,
    primary key (organisation_id, uuid),
    unique (organisation_id, application_uuid, made_for),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`.execute(db)
  await sql`create index documents_by_type on documents (organisation_id, application_uuid, type, created_at desc)`.execute(
    db,
  )
  await tenantTable(db, 'documents')
}
