import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** Links to income vendors, and the record of every decision: its inputs, the rules it was taken under, its bytes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table income_links (
    organisation_id uuid not null, uuid uuid not null, application_uuid uuid not null, type text not null,
    token bytea not null, expires_at timestamptz not null, finished_at timestamptz,
    primary key (organisation_id, uuid),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid))`.execute(db)
  await sql`create index income_links_by_application on income_links (organisation_id, application_uuid)`.execute(db)
  await tenantTable(db, 'income_links')

  await sql`create table lending_rules (
    organisation_id uuid not null references house.organisations (id), sha256 bytea not null,
    kind text not null, version text not null, body text not null,
    primary key (organisation_id, sha256))`.execute(db)
  await tenantTable(db, 'lending_rules')

  await sql`create table decisions (
    organisation_id uuid not null, uuid uuid not null, application_uuid uuid not null, stage text not null,
    decided_at timestamptz not null, inputs text not null,
    policy_sha256 bytea not null, policy_version text not null, sheet_sha256 bytea not null, sheet_version text not null,
    record text not null, sha256 bytea not null,
    primary key (organisation_id, uuid),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid),
    foreign key (organisation_id, policy_sha256) references lending_rules (organisation_id, sha256),
    foreign key (organisation_id, sheet_sha256) references lending_rules (organisation_id, sha256))`.execute(db)
  await sql`create index decisions_by_application on decisions (organisation_id, application_uuid, decided_at)`.execute(
    db,
  )
  await tenantTable(db, 'decisions')

  await sql`create table offer_receipts (
    organisation_id uuid not null, offer_uuid uuid not null, application_uuid uuid not null,
    decision_uuid uuid not null, body text not null, sha256 bytea not null,
    primary key (organisation_id, offer_uuid),
    foreign key (organisation_id, application_uuid) references applications (organisation_id, uuid),
    foreign key (organisation_id, decision_uuid) references decisions (organisation_id, uuid))`.execute(db)
  await tenantTable(db, 'offer_receipts')

  for (const table of ['lending_rules', 'decisions', 'offer_receipts'])
    await sql`create trigger append_only before update or delete on ${sql.table(table)}
      for each row execute function refuse_change()`.execute(db)
}
