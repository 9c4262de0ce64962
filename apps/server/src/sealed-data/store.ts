import type pg from 'pg'
import type { Row } from './sealed-columns.ts'

const PAGE = 200
/** Whoever copies files holds it shared, and whoever removes old ones alone: an arbitrary number. */
const FILES_LOCK = 7_261_944

export const listLenders = async (client: pg.ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ id: string }>('select id from house.organisations order by id')
  return rows.map(({ id }) => id)
}

/** The rows of one lender at a time, as the application sees them. */
export const seeLender = async (client: pg.ClientBase, id: string): Promise<void> => {
  await client.query(`select set_config('app.organisation', $1, false)`, [id])
}

/** Where a column is: `table.name`. */
const placeOf = (column: string): { table: string; name: string } => {
  const [table = '', name = ''] = column.split('.')
  return { table, name }
}

export const countByVersion = async (
  client: pg.ClientBase,
  column: string,
): Promise<readonly { readonly version: number; readonly rows: number }[]> => {
  const { table, name } = placeOf(column)
  const { rows } = await client.query<{ version: number; rows: number }>(
    `select get_byte(${name}, 0) as version, count(*)::int as rows from ${table} where length(${name}) > 0 group by 1`,
  )
  return rows
}

export type Walk = {
  readonly column: string
  readonly key: readonly string[]
  /** Rows of this version are passed over. */
  readonly newest?: number
}

/** All rows with something in this column, a page at a time, in the order of their key. */
export const pages = async function* (
  client: pg.ClientBase,
  { column, key, newest }: Walk,
): AsyncGenerator<readonly Row[]> {
  const { table, name } = placeOf(column)
  const wanted =
    newest === undefined ? `${name} is not null` : `length(${name}) > 0 and get_byte(${name}, 0) < ${newest}`
  let after: readonly unknown[] | undefined
  for (;;) {
    const beyond = after && `and (${key.join(', ')}) > (${key.map((_, nth) => `$${nth + 1}`).join(', ')})`
    const { rows } = await client.query<Row>(
      `select * from ${table} where ${wanted} ${beyond ?? ''} order by ${key.join(', ')} limit ${PAGE}`,
      [...(after ?? [])],
    )
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = key.map((part) => last[part])
  }
}

/** Whether it was still what was read: whoever wrote meanwhile did so with the newest version. */
export const replaceValue = async (
  client: pg.ClientBase,
  { column, key }: Walk,
  { row, by }: { readonly row: Row; readonly by: unknown },
): Promise<boolean> => {
  const { table, name } = placeOf(column)
  const isRow = key.map((part, nth) => `${part} = $${nth + 3}`).join(' and ')
  const { rowCount } = await client.query(`update ${table} set ${name} = $1 where ${name} = $2 and ${isRow}`, [
    by,
    row[name],
    ...key.map((part) => row[part]),
  ])
  return rowCount === 1
}

export const sealedIn = ({ column }: Pick<Walk, 'column'>, row: Row): unknown => row[placeOf(column).name]

/** While it is held nobody removes a file for being sealed anew. It ends with the connection. */
export const keepFiles = async (client: pg.ClientBase): Promise<void> => {
  await client.query('select pg_advisory_lock_shared($1)', [FILES_LOCK])
}

/** Runs `work` while nobody copies the files. */
export const whileNobodyCopies = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  await client.query('select pg_advisory_lock($1)', [FILES_LOCK])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [FILES_LOCK])
  }
}
