import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** Surveys asked of people, the recording of a visit, and which variation of an experiment an application met. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table survey_asks (
    organisation_id uuid not null references house.organisations (id), identity_uuid uuid not null, place text not null,
    asked_at timestamptz not null, outcome text not null check (outcome in ('asked', 'answered', 'dismissed')),
    ended_at timestamptz, answers jsonb, primary key (organisation_id, identity_uuid, place),
    check ((outcome = 'answered') = (answers is not null)))`.execute(db)
  await tenantTable(db, 'survey_asks')
  await sql`create table session_replay_links (
    organisation_id uuid not null references house.organisations (id), application_uuid uuid not null,
    link text not null, given_at timestamptz not null,
    primary key (organisation_id, application_uuid, link))`.execute(db)
  await tenantTable(db, 'session_replay_links')
  await sql`create table experiment_exposures (
    organisation_id uuid not null references house.organisations (id), identity_uuid uuid not null,
    experiment text not null, variation text not null, application_uuid uuid not null, exposed_at timestamptz not null,
    primary key (organisation_id, identity_uuid, experiment))`.execute(db)
  await tenantTable(db, 'experiment_exposures')
}
