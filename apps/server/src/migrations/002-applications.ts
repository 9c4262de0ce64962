import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table applications (
    organisation_id uuid not null references house.organisations (id), uuid uuid not null,
    owner_uuid uuid not null, loan_number text not null, is_open boolean not null default true,
    step text not null, step_entered_at timestamptz not null, stage text not null, furthest_stage text not null,
    workflow_version int not null, version int not null, facts jsonb not null,
    last_seq int not null, last_hash bytea not null, search text not null, created_at timestamptz not null,
    primary key (organisation_id, uuid), unique (organisation_id, loan_number))`.execute(db)
  await sql`create index applications_by_owner on applications (organisation_id, owner_uuid, created_at desc)`.execute(
    db,
  )
  await sql`create index applications_by_step on applications (organisation_id, step, step_entered_at)`.execute(db)
  await tenantTable(db, 'applications')

  await sql`create table application_log (
    organisation_id uuid not null, application_uuid uuid not null, seq int not null, at timestamptz not null,
    kind text not null, by_kind text not null, by_uuid text, step text not null, body jsonb not null,
    previous_hash bytea not null, hash bytea not null,
    primary key (organisation_id, application_uuid, seq),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`.execute(db)
  await tenantTable(db, 'application_log')
  await sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'this table is append-only'; end $$`.execute(db)
  await sql`create trigger append_only before update or delete on application_log
    for each row execute function refuse_change()`.execute(db)

  await sql`create table application_secrets (
    organisation_id uuid not null, application_uuid uuid not null, kind text not null, sealed bytea not null,
    digest bytea not null, changed_at timestamptz not null default now(),
    primary key (organisation_id, application_uuid, kind),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`.execute(db)
  await tenantTable(db, 'application_secrets')

  await sql`create table demographics (
    organisation_id uuid not null, application_uuid uuid not null, sealed bytea not null, digest bytea not null,
    answered_at timestamptz not null,
    primary key (organisation_id, application_uuid),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`.execute(db)
  await tenantTable(db, 'demographics')
}
