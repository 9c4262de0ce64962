import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** What vendors call in, what they answered for good, and whom we still wait for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // The body is kept sealed, as it came: a report may be in it.
  await sql`create table vendor_webhooks (
    organisation_id uuid not null references house.organisations (id), uuid uuid not null,
    vendor text not null, webhook_id text not null, sealed bytea not null, received_at timestamptz not null,
    outcome text not null, reason text, consumed_at timestamptz,
    primary key (organisation_id, uuid), unique (organisation_id, vendor, webhook_id))`.execute(db)
  await sql`create index vendor_webhooks_open on vendor_webhooks (organisation_id, received_at)
    where outcome in ('stored', 'waits')`.execute(db)
  await tenantTable(db, 'vendor_webhooks')
  await sql`create table vendor_answers (
    organisation_id uuid not null references house.organisations (id), vendor text not null, reference text not null,
    outcome text not null, answered_at timestamptz not null,
    primary key (organisation_id, vendor, reference))`.execute(db)
  await tenantTable(db, 'vendor_answers')
  await sql`create table vendor_waits (
    organisation_id uuid not null, application_uuid uuid not null, step text not null, vendor text not null,
    since timestamptz not null, last_asked_at timestamptz not null,
    primary key (organisation_id, application_uuid),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`.execute(db)
  await sql`create index vendor_waits_since on vendor_waits (organisation_id, since)`.execute(db)
  await tenantTable(db, 'vendor_waits')
}
