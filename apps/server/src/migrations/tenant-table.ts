import { type Kysely, sql } from 'kysely'

/** Row security for a table of the tenant schema: nobody but the organisation on the connection sees or writes a row. */
export const tenantStatements = (table: string): readonly string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy organisation on ${table}
    using (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid)
    with check (organisation_id = nullif(current_setting('app.organisation', true), '')::uuid)`,
]

export const tenantTable = async (db: Kysely<unknown>, table: string): Promise<void> => {
  for (const statement of tenantStatements(table)) await sql.raw(statement).execute(db)
}
