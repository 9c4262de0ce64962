import type pg from 'pg'

export type Table = {
  /** Quoted, with its schema. */
  readonly name: string
  readonly columns: readonly string[]
  /** Row security shows one lender's rows at a time. */
  readonly isByLender: boolean
  /** The tables that its foreign keys name. */
  readonly references: readonly string[]
}

/** What the migrations write themselves is not copied. Of the jobs only those that wait or run: the rest is history. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, c.relrowsecurity as "isByLender",
    array(select quote_ident(attname) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select distinct format('%I.%I', fn.nspname, f.relname) from pg_constraint k
      join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as references
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where (n.nspname in ('public', 'house') and c.relkind = 'r'
      and c.relname not in ('kysely_migration', 'kysely_migration_lock') and (n.nspname, c.relname) <> ('house', 'migrations'))
    or (n.nspname = 'jobs' and c.relname = 'job')
  order by n.nspname, c.relname`

const UNFINISHED: Readonly<Record<string, string>> = { 'jobs.job': `where state < 'completed'` }

/** Values as text are the same in every version and every session once these are set. */
const SETTINGS = `
  set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Referenced tables first, so that each foreign key is checked as its row comes in. */
export const inOrderOfReferences = (tables: readonly Table[]): readonly Table[] => {
  const names = new Set(tables.map(({ name }) => name))
  const placed = new Map<string, Table>()
  while (placed.size < tables.length) {
    const next = tables.filter(
      ({ name, references }) =>
        !placed.has(name) && references.every((other) => placed.has(other) || !names.has(other)),
    )
    if (next.length === 0) throw new Error('foreign keys go in a circle')
    for (const table of next) placed.set(table.name, table)
  }
  return [...placed.values()]
}

export const listTables = async (client: pg.Client): Promise<readonly Table[]> =>
  inOrderOfReferences((await client.query<Table>(TABLES)).rows)

/**
 * Begins a transaction that sees the database at one moment. The tables cannot be changed or dropped until it ends; rows
 * can.
 */
export const beginSnapshot = async (client: pg.Client): Promise<readonly Table[]> => {
  await client.query(`begin isolation level repeatable read, read only; ${SETTINGS}`)
  const tables = await listTables(client)
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`)
  return tables
}

export const beginLoading = (client: pg.Client): Promise<unknown> => client.query(`begin; ${SETTINGS}`)

export const exists = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])).rows[0]?.found ===
  true

/** Whether a database has neither tables of somebody else's nor rows of ours. */
export const isEmpty = async (client: pg.Client): Promise<boolean> => {
  if (await exists(client, 'house.organisations')) {
    const rows = 'select from house.organisations union all select from house.keys limit 1'
    return (await client.query(rows)).rowCount === 0
  }
  return (
    (await client.query(`select from pg_tables where schemaname in ('public', 'house', 'jobs') limit 1`)).rowCount === 0
  )
}

export const jobsVersion = async (client: pg.Client): Promise<number | null> =>
  (await exists(client, 'jobs.version'))
    ? ((await client.query<{ version: number }>('select version from jobs.version')).rows[0]?.version ?? null)
    : null

export const readPlace = async (client: pg.Client) => {
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    `select now() as at, current_setting('server_version') as postgres`,
  )
  const lenders = await client.query<{ id: string; code: string }>(
    'select id, code from house.organisations order by code',
  )
  const migrations = await client.query<{ name: string }>('select name from house.migrations order by ran_at, name')
  return {
    at: rows[0]?.at.toISOString() ?? '',
    postgres: rows[0]?.postgres ?? '',
    lenders: lenders.rows,
    migrations: migrations.rows.map(({ name }) => name),
  }
}

/** Asked by the owner, who alone may look; a value may be from after the snapshot, which leaves a gap and no harm. */
export const readSequences = async (client: pg.Client): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname in ('public', 'house') and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export const setSequence = (client: pg.Client, name: string, value: string): Promise<unknown> =>
  client.query('select setval($1::regclass, $2::bigint)', [name, value])

/** The rows of this lender from now on, within the transaction. */
export const seeLender = (client: pg.Client, id: string): Promise<unknown> =>
  client.query(`select set_config('app.organisation', $1, true)`, [id])

const ROWS_AT_A_TIME = 200

const fetched = async function* (client: pg.Client, select: string): AsyncGenerator<readonly string[]> {
  await client.query(`declare page no scroll cursor for ${select}`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_A_TIME} from page`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await client.query('close page')
}

/** The visible rows of a table, some at a time; each is a JSON array of its values as text, without line breaks. */
export const dumpRows = (client: pg.Client, { name, columns }: Table): AsyncGenerator<readonly string[]> =>
  fetched(
    client,
    `select to_json(array[${columns.map((column) => `${column}::text`).join(', ')}])::text as line
     from ${name} ${UNFINISHED[name] ?? ''}`,
  )

/** The columns that name a kept file. */
const FILE_NAMES = [
  ['public.documents', 'stored_as'],
  ['public.chat_attachment', 'file_key'],
] as const

/** The names of the files that this lender's rows have. */
export const namedFiles = async function* (client: pg.Client): AsyncGenerator<readonly string[]> {
  for (const [table, column] of FILE_NAMES) yield* fetched(client, `select ${column} as line from ${table}`)
}

/** The types of a table's columns, by name; both as dumpRows and listTables write them. */
export const typesOf = async (client: pg.Client, table: string): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

export type Loading = {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** Inserts lines of dumpRows, and returns how many. */
export const loadRows = async (client: pg.Client, { name, columns }: Loading, lines: string): Promise<number> => {
  const values = columns.map(({ type }, nth) => `(line ->> ${nth})::${type}`)
  const { rowCount } = await client.query(
    `insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value
     select ${values.join(', ')} from json_array_elements($1::json) as line`,
    [`[${lines.trimEnd().replaceAll('\n', ',')}]`],
  )
  return rowCount ?? 0
}
