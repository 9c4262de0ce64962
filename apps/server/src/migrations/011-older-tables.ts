import { type Kysely, sql } from 'kysely'

/** Which applications an older workflow table left: asked every few minutes, answered with none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index applications_by_table on applications (organisation_id, workflow_version)
    where is_open`.execute(db)
}
