import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** Browsers and networks from which somebody has signed in, by keyed hash. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table known_places (
    organisation_id uuid not null references house.organisations (id), digest bytea not null,
    identity_uuid uuid not null, seen_at timestamptz not null,
    primary key (organisation_id, digest, identity_uuid))`.execute(db)
  await sql`create index known_places_by_identity on known_places (organisation_id, identity_uuid)`.execute(db)
  await tenantTable(db, 'known_places')
}
