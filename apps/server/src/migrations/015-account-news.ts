import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** What a person was told of their applications, and whether they have seen it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table account_notifications (
    organisation_id uuid not null, uuid uuid not null, identity_uuid uuid not null, application_uuid uuid not null,
    kind text not null, locale text not null, told jsonb not null, created_at timestamptz not null, read_at timestamptz,
    primary key (organisation_id, uuid),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`.execute(db)
  await sql`create index account_notifications_by_identity
    on account_notifications (organisation_id, identity_uuid, created_at desc)`.execute(db)
  await sql`create index account_notifications_unread on account_notifications (organisation_id, application_uuid)
    where read_at is null`.execute(db)
  await tenantTable(db, 'account_notifications')
}
