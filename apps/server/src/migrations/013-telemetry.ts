import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** Visits and events as browsers tell them, and the tracker that belongs to a person. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table telemetry_sessions (
    organisation_id uuid not null references house.organisations (id), uuid uuid not null, tracker_uuid uuid not null,
    epoch bigint not null, opened_at timestamptz not null, request jsonb not null,
    primary key (organisation_id, uuid))`.execute(db)
  await tenantTable(db, 'telemetry_sessions')

  await sql`create table telemetry_events (
    organisation_id uuid not null references house.organisations (id), uuid uuid not null, session_uuid uuid not null,
    tracker_uuid uuid not null, taken_at timestamptz not null, event_type text not null, event text not null,
    page_path text not null, identity_uuid uuid, application_uuid uuid, same_as text, body jsonb not null,
    primary key (organisation_id, uuid))`.execute(db)
  await sql`create unique index telemetry_events_once on telemetry_events (organisation_id, session_uuid, md5(same_as))
    where same_as is not null`.execute(db)
  await sql`create index telemetry_events_by_time on telemetry_events (organisation_id, taken_at)`.execute(db)
  await tenantTable(db, 'telemetry_events')

  await sql`create table trackers (
    organisation_id uuid not null references house.organisations (id), identity_uuid uuid not null,
    tracker_uuid uuid not null, tied_at timestamptz not null,
    primary key (organisation_id, identity_uuid))`.execute(db)
  await tenantTable(db, 'trackers')
}
