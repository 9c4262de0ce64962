import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

const identity = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table accounts (
    organisation_id uuid not null references house.organisations (id), uuid uuid not null,
    email text not null check (email = lower(email)), password_hash text, created_at timestamptz not null,
    primary key (organisation_id, uuid), unique (organisation_id, email))`.execute(db)
  await tenantTable(db, 'accounts')

  await sql`create table staff (
    organisation_id uuid not null references house.organisations (id), uuid uuid not null,
    email text not null check (email = lower(email)), name text not null, roles text[] not null,
    password_hash text not null, is_demo boolean not null, created_at timestamptz not null,
    primary key (organisation_id, uuid), unique (organisation_id, email))`.execute(db)
  await tenantTable(db, 'staff')

  await sql`create table sessions (
    organisation_id uuid not null references house.organisations (id), sid uuid not null, identity_uuid uuid not null,
    kind text not null check (kind in ('borrower', 'staff')),
    created_at timestamptz not null, last_seen_at timestamptz not null, revoked_at timestamptz,
    primary key (organisation_id, sid))`.execute(db)
  await sql`create index sessions_by_last_seen on sessions (organisation_id, last_seen_at)`.execute(db)
  await tenantTable(db, 'sessions')

  await sql`create table one_time_codes (
    organisation_id uuid not null references house.organisations (id), address_digest bytea not null,
    purpose text not null, code_digest bytea not null, expires_at timestamptz not null,
    primary key (organisation_id, address_digest, purpose))`.execute(db)
  await tenantTable(db, 'one_time_codes')

  await sql`create table sign_in_tries (
    organisation_id uuid not null references house.organisations (id), subject text not null, count int not null,
    until timestamptz not null,
    primary key (organisation_id, subject))`.execute(db)
  await tenantTable(db, 'sign_in_tries')
}

const drafts = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table drafts (
    organisation_id uuid not null references house.organisations (id), cookie_hash bytea not null, sealed bytea,
    application_uuid uuid, saved_at timestamptz not null,
    primary key (organisation_id, cookie_hash),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid),
    check ((sealed is null) = (application_uuid is not null)))`.execute(db)
  await sql`create index drafts_by_saved_at on drafts (organisation_id, saved_at)`.execute(db)
  await tenantTable(db, 'drafts')

  await sql`create table state_interest (
    organisation_id uuid not null references house.organisations (id), state text not null, email text not null,
    asked_at timestamptz not null,
    primary key (organisation_id, state, email))`.execute(db)
  await tenantTable(db, 'state_interest')
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await identity(db)
  await drafts(db)
}
