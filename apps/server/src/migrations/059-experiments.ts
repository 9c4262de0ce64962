import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** Which variation of an experiment an application met, and where its visits can be replayed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table experiment_exposures (
    organisation_id uuid not null references house.organisations (id), application_uuid uuid not null,
    experiment text not null, variation text not null, identity_uuid uuid not null, exposed_at timestamptz not null,
    primary key (organisation_id, application_uuid, experiment))`.execute(db)
  await tenantTable(db, 'experiment_exposures')
  await sql`create table session_replay_links (
    organisation_id uuid not null references house.organisations (id), application_uuid uuid not null,
    link text not null, given_at timestamptz not null,
    primary key (organisation_id, application_uuid, link))`.execute(db)
  await tenantTable(db, 'session_replay_links')
}
