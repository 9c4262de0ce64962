import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/**
 * Whose applications an originator is shown, and whom they invited. The referrer stands in a column of its own: row
 * security lets an index be used for comparisons that leak nothing, and taking a field out of JSON is not one of them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table applications add column referrer_uuid text
    generated always as (facts ->> 'referrerUuid') stored`.execute(db)
  await sql`create index applications_by_referrer
    on applications (organisation_id, referrer_uuid, created_at desc, uuid desc)
    where referrer_uuid is not null`.execute(db)
  await sql`create table referral_invitations (
    organisation_id uuid not null references house.organisations (id), uuid uuid not null,
    originator_uuid uuid not null, email text not null, locale text not null,
    mails integer not null, last_sent_at timestamptz not null,
    primary key (organisation_id, uuid), unique (organisation_id, originator_uuid, email))`.execute(db)
  await sql`create index referral_invitations_by_time
    on referral_invitations (organisation_id, last_sent_at)`.execute(db)
  await tenantTable(db, 'referral_invitations')
}
