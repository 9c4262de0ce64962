import pg from 'pg'
import type { Canary } from './canaries.ts'
import { seenIn } from './canaries.ts'

type Place = {
  readonly server: { readonly database: { readonly appUrl: string } }
  readonly organisation: string
}

const ROWS = `select c.relname as name, c.relnamespace::regnamespace::text as schema from pg_class c
  where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'house', 'jobs')`

/** Every table that shows one of the secrets in any row, read as the owner of all of them would. */
export const secretsAtRest = async (
  { server, organisation }: Place,
  canaries: readonly Canary[],
): Promise<readonly string[]> => {
  const pool = new pg.Pool({ connectionString: server.database.appUrl, max: 1 })
  await pool.query("select set_config('app.organisation', $1, false)", [organisation])
  const { rows: tables } = await pool.query<{ name: string; schema: string }>(ROWS)
  const found: string[] = []
  for (const { name, schema } of tables) {
    const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
    const may = await pool.query<{ may: boolean }>("select has_table_privilege($1, 'select') as may", [table])
    if (may.rows[0]?.may !== true) continue
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${table} t`)
    for (const { row } of rows) found.push(...seenIn(row, canaries).map((secret) => `${secret} in ${schema}.${name}`))
  }
  await pool.end()
  return [...new Set(found)]
}
