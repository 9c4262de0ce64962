import type pg from 'pg'

type Row = { readonly record: unknown }

export const readRecords = async (pool: pg.Pool): Promise<readonly unknown[]> =>
  (await pool.query<Row>('select record from house.organisations order by code')).rows.map((row) => row.record)

/** Inserts a record, or replaces an older version of it. A newer one in the database stays. */
export const saveRecord = async (
  pool: pg.Pool,
  record: { id: string; orgCode: string; version: number },
): Promise<void> => {
  await pool.query(
    `insert into house.organisations (id, code, version, record) values ($1, $2, $3, $4)
     on conflict (id) do update set code = excluded.code, version = excluded.version, record = excluded.record
     where organisations.version < excluded.version`,
    [record.id, record.orgCode, record.version, JSON.stringify(record)],
  )
}
