import { type Kysely, sql } from 'kysely'
import { tenantTable } from './tenant-table.ts'

/** What a sandbox organisation's vendors were told to play. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table sandbox_faults (
    organisation_id uuid not null references house.organisations (id), vendor text not null,
    fault text not null, lasts text not null,
    primary key (organisation_id, vendor))`.execute(db)
  await tenantTable(db, 'sandbox_faults')
}
