import { type Kysely, sql } from 'kysely'

/** Row security for a table of the tenant schema: nobody but the organisation on the connection sees or writes a row. */
export const tenantTable = async (db: Kysely<unknown>, table: string): Promise<void> => {
  const name = sql.table(table)
  await sql`alter table ${name} enable row level security`.execute(db)
  await sql`alter table ${name} force row level security`.execute(db)
  await sql`create policy organisation on ${name}
    using (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid)
    with check (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid)`.execute(db)
}
