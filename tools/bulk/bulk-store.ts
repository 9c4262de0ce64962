import pg from 'pg'
import { connectionOf } from '../../apps/server/src/platform/postgres/index.ts'

export type BulkDatabase = pg.Client

/** A table whose rows belong to an application. */
export type Table = {
  readonly name: string
  /** All but generated ones. */
  readonly columns: readonly string[]
  /** Columns of the primary key that hold keys of this table's own rows. */
  readonly keys: readonly string[]
  readonly bytes: readonly string[]
}

export const openBulkDatabase = async (url: string, organisation: string): Promise<BulkDatabase> => {
  const client = new pg.Client(connectionOf(url))
  await client.connect()
  // Days and moments are read as the log has them, and a crash of the machine may lose clones.
  await client.query(`set timezone to 'UTC'; set synchronous_commit to off`)
  await client.query(`select set_config('app.organisation', $1, false)`, [organisation])
  return client
}

const TABLE = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary and a.atttypid = 'uuid'::regtype
        and a.attname not in ('organisation_id', 'application_uuid')) as keys,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype and not a.attisdropped order by a.attname) as bytes
  from pg_class c`

type Reference = { readonly name: string; readonly refers_to: string }

/** Each table after those that it refers to. */
const inOrder = (tables: readonly Table[], references: readonly Reference[]): readonly Table[] => {
  const ordered: Table[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const isFree = ({ name }: Table) =>
      !references.some((one) => one.name === name && [...waiting].some((other) => other.name === one.refers_to))
    const next = [...waiting].filter(isFree)
    if (next.length === 0) throw new Error('tables of an application refer to each other in a circle')
    for (const table of next) waiting.delete(table)
    ordered.push(...next)
  }
  return ordered
}

/** The applications and every table with a foreign key to them, in the order in which rows can be inserted. */
export const tablesOfApplications = async (client: BulkDatabase): Promise<readonly Table[]> => {
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as name, confrelid::regclass::text as refers_to from pg_constraint
     where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`,
  )
  const names = references.filter(({ refers_to: other }) => other === 'applications').map(({ name }) => name)
  const { rows } = await client.query<Table>(
    `${TABLE} where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [['applications', ...names]],
  )
  return inOrder(rows, references)
}

/** The people of an application have accounts, which no foreign key names. */
export const accountsTable = async (client: BulkDatabase): Promise<Table> => {
  const { rows } = await client.query<Table>(
    `${TABLE} where c.relnamespace = 'public'::regnamespace and c.relname = 'accounts'`,
  )
  if (rows[0] === undefined) throw new Error('the database has no accounts')
  return rows[0]
}

/** A row as JSON, without its fixed columns, and those alone. */
export type RowText = { readonly text: string; readonly fixed: string }

/** The rows of a table that hold one of these keys in this column. */
export const rowsOf = async (
  client: BulkDatabase,
  {
    table,
    column,
    keys,
    fixed = [],
  }: { table: Table; column: string; keys: readonly string[]; fixed?: readonly string[] },
): Promise<readonly RowText[]> => {
  const { rows } = await client.query<RowText>(
    `select (to_jsonb(t) - $2::text[])::text as text,
       (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(t)) where key = any($2))::text as fixed
     from ${table.name} t where ${column} = any($1::uuid[])`,
    [keys, fixed],
  )
  return rows
}

/** Rows of one table as JSON objects, with commas between them. */
export type RowsOfTable = { readonly table: Table; readonly json: string }

/** Inserts what belongs together in one transaction, a statement a table, in this order. */
export const insertRows = async (client: BulkDatabase, batch: readonly RowsOfTable[]): Promise<void> => {
  await client.query('begin')
  for (const { table, json } of batch) {
    const { name, columns } = table
    await client.query(
      `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${json}]`],
    )
  }
  await client.query('commit')
}

/** The planner's figures are those of before the clones until this is done. */
export const analyze = async (client: BulkDatabase): Promise<void> => {
  await client.query('analyze')
}
