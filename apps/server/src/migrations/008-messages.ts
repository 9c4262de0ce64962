import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table outbound_messages (
    organisation_id uuid not null references house.organisations (id), uuid uuid not null, channel text not null,
    template text not null, sealed bytea, created_at timestamptz not null, sent_at timestamptz,
    primary key (organisation_id, uuid))`.execute(db)
  await tenantTable(db, 'outbound_messages')

  // What a sandbox would have sent. Plain, because everybody in it is made up; a live system never writes here.
  await sql`create table inbox (
    organisation_id uuid not null references house.organisations (id), uuid uuid not null, channel text not null,
    recipient text not null, subject text not null, body text not null, at timestamptz not null,
    primary key (organisation_id, uuid))`.execute(db)
  await sql`create index inbox_by_time on inbox (organisation_id, at desc)`.execute(db)
  await tenantTable(db, 'inbox')
}
