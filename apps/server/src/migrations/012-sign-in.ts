import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** What an account is beside a borrower's, when its password was set and when that ends; staff may come by an issuer alone. */
const people = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table accounts
    add column user_types text[] not null default '{}'
      check (user_types <@ array['broker', 'originator', 'agent']),
    add column originator_uuid uuid,
    add column is_demo boolean not null default false,
    add column updated_at timestamptz not null default now(),
    add column password_expires_at timestamptz`.execute(db)
  await sql`alter table staff alter column password_hash drop not null`.execute(db)
}

const sessions = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions drop constraint sessions_kind_check`.execute(db)
  await sql`alter table sessions
    add constraint sessions_kind_check
      check (kind in ('borrower', 'signer', 'broker', 'originator', 'agent', 'staff')),
    add column method text not null default 'password',
    add column user_agent text not null default ''`.execute(db)
  await sql`create index sessions_by_identity on sessions (organisation_id, identity_uuid)`.execute(db)

  await sql`alter table one_time_codes add column link_digest bytea, add column sealed_address bytea`.execute(db)
  await sql`create unique index one_time_codes_by_link on one_time_codes (organisation_id, link_digest)`.execute(db)

  await sql`create table sign_in_challenges (
    organisation_id uuid not null references house.organisations (id), digest bytea not null, purpose text not null,
    sealed bytea not null, expires_at timestamptz not null,
    primary key (organisation_id, digest))`.execute(db)
  await tenantTable(db, 'sign_in_challenges')
}

const factors = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table totp_factors (
    organisation_id uuid not null references house.organisations (id), identity_uuid uuid not null,
    sealed_secret bytea not null, last_step bigint not null, created_at timestamptz not null, verified_at timestamptz,
    primary key (organisation_id, identity_uuid))`.execute(db)
  await tenantTable(db, 'totp_factors')

  await sql`create table recovery_codes (
    organisation_id uuid not null references house.organisations (id), identity_uuid uuid not null,
    code_digest bytea not null,
    primary key (organisation_id, identity_uuid, code_digest))`.execute(db)
  await tenantTable(db, 'recovery_codes')

  await sql`create table passkeys (
    organisation_id uuid not null references house.organisations (id), credential_id text not null,
    identity_uuid uuid not null, kind text not null check (kind in ('account', 'staff')), public_key bytea not null,
    counter bigint not null, transports text[] not null, is_synced boolean not null, name text not null,
    created_at timestamptz not null, last_used_at timestamptz,
    primary key (organisation_id, credential_id))`.execute(db)
  await sql`create index passkeys_by_identity on passkeys (organisation_id, identity_uuid)`.execute(db)
  await tenantTable(db, 'passkeys')
}

const issuers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table broker_users (
    organisation_id uuid not null references house.organisations (id), issuer text not null, subject text not null,
    identity_uuid uuid not null, email text not null, wallet_addresses text[] not null, updated_at timestamptz not null,
    primary key (organisation_id, issuer, subject))`.execute(db)
  await sql`create index broker_users_by_identity on broker_users (organisation_id, identity_uuid)`.execute(db)
  await tenantTable(db, 'broker_users')

  await sql`create table issuer_records (
    organisation_id uuid not null references house.organisations (id), model text not null, digest bytea not null,
    sealed bytea not null, grant_digest bytea, uid_digest bytea, consumed_at timestamptz, expires_at timestamptz,
    primary key (organisation_id, model, digest))`.execute(db)
  await sql`create index issuer_records_by_grant on issuer_records (organisation_id, grant_digest)
    where grant_digest is not null`.execute(db)
  await sql`create index issuer_records_by_uid on issuer_records (organisation_id, uid_digest)
    where uid_digest is not null`.execute(db)
  await tenantTable(db, 'issuer_records')
}

/** Broker, roles, magic links, second factors and passkeys. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await people(db)
  await sessions(db)
  await factors(db)
  await issuers(db)
}
