import type pg from 'pg'

type Row = { readonly record: unknown }

/** Notified at every change of a record, so that each process reads them again. */
export const ORGANISATIONS_CHANNEL = 'organisations'

export const readRecords = async (pool: pg.Pool): Promise<readonly unknown[]> =>
  (await pool.query<Row>('select record from house.organisations order by code')).rows.map((row) => row.record)

/** Changes with every record that is stored. */
export const readVersions = async (pool: pg.Pool): Promise<string> =>
  (
    await pool.query<{ versions: string | null }>(
      `select string_agg(code || ':' || version, ' ' order by code) as versions from house.organisations`,
    )
  ).rows[0]?.versions ?? ''

/** False of a database that nothing was written into yet. */
export const hasRecordTable = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ there: boolean }>(`select to_regclass('house.organisations') is not null as there`)).rows[0]
    ?.there === true

/**
 * Inserts a record or replaces an older version, and notifies all processes. A newer one in the database stays, unless
 * it is broken. Returns whether it was written.
 */
export const saveRecord = async (
  pool: pg.Pool,
  record: { id: string; orgCode: string; version: number },
  { evenOver = false }: { evenOver?: boolean } = {},
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `with saved as (
       insert into house.organisations (id, code, version, record) values ($1, $2, $3, $4)
       on conflict (id) do update set code = excluded.code, version = excluded.version, record = excluded.record
       where organisations.version < excluded.version or $5 returning code)
     select pg_notify('${ORGANISATIONS_CHANNEL}', code) from saved`,
    [record.id, record.orgCode, record.version, JSON.stringify(record), evenOver],
  )
  return rowCount === 1
}
