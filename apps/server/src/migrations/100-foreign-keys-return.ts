import { type Kysely, sql } from 'kysely'

const TABLES = ['applications', 'application_log', 'idempotency_keys'] as const

/** The two foreign keys that 031 dropped for a benchmark (decision 128). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Row security holds for the owner of the tables as well: no row that is there would be checked.
  for (const table of TABLES) await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`alter table application_log add foreign key (organisation_id, application_uuid)
    references applications (organisation_id, uuid)`.execute(db)
  await sql`alter table idempotency_keys add foreign key (organisation_id)
    references house.organisations (id)`.execute(db)
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}
