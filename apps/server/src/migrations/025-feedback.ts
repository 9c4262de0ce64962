import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** What people told the CEO, with who of the staff read and handled it. Secret numbers are covered before they come here. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table feedback (
    organisation_id uuid not null references house.organisations (id), uuid uuid not null, given_at timestamptz not null,
    topic text not null, message text not null check (length(message) between 1 and 1000),
    marketing_consent boolean not null, pathname text not null, product_type text not null,
    application_uuid uuid, identity_uuid uuid, sender bytea not null,
    read_at timestamptz, read_by uuid, read_name text, handled_at timestamptz, handled_by uuid, handled_name text,
    primary key (organisation_id, uuid))`.execute(db)
  await sql`create index feedback_by_time on feedback (organisation_id, given_at, uuid)`.execute(db)
  await sql`create index feedback_by_sender on feedback (organisation_id, sender, given_at)`.execute(db)
  await tenantTable(db, 'feedback')
}
