import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** Shared by all organisations, so in a schema of its own; then what the plumbing keeps for each. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create schema if not exists house`.execute(db)
  await sql`create table house.keys (
    purpose text not null, version int not null, wrapped bytea not null, created_at timestamptz not null default now(),
    primary key (purpose, version))`.execute(db)
  await sql`create table house.organisations (
    id uuid primary key, code text not null unique, version int not null, record jsonb not null,
    changed_at timestamptz not null default now())`.execute(db)
  await sql`create table sandbox_clocks (
    organisation_id uuid primary key references house.organisations (id), shift_days int not null check (shift_days >= 0))`.execute(
    db,
  )
  await tenantTable(db, 'sandbox_clocks')
  await sql`create table idempotency_keys (
    organisation_id uuid not null references house.organisations (id), caller text not null, endpoint text not null,
    key text not null, body_hash bytea not null, reply bytea not null, created_at timestamptz not null default now(),
    primary key (organisation_id, caller, endpoint, key))`.execute(db)
  await tenantTable(db, 'idempotency_keys')
}
