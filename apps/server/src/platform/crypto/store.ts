import type pg from 'pg'
import type { Purpose } from './purposes.ts'
import type { Algorithm } from './seal.ts'

/** A connection, or a pool of them. */
export type Queries = Pick<pg.ClientBase, 'query'>

export type KeyRow = {
  readonly purpose: Purpose
  readonly version: number
  /** The data key, sealed with the master key. */
  readonly wrapped: Buffer
  readonly created_at: Date
  /** From when on this version seals. Null: from the beginning. */
  readonly seals_from: Date | null
  /** By what it seals. */
  readonly algorithm: Algorithm
}

export const findKeys = async (client: Queries): Promise<readonly KeyRow[]> => {
  const { rows } = await client.query<KeyRow>(
    'select purpose, version, wrapped, created_at, seals_from, algorithm from house.keys order by purpose, version',
  )
  return rows
}

type NewKey = Pick<KeyRow, 'purpose' | 'version' | 'wrapped' | 'seals_from' | 'algorithm'>

/** Another process may have been first; then its key stays. */
export const insertKey = async (client: Queries, key: NewKey): Promise<void> => {
  await client.query(
    `insert into house.keys (purpose, version, wrapped, seals_from, algorithm) values ($1, $2, $3, $4, $5)
     on conflict (purpose, version) do nothing`,
    [key.purpose, key.version, key.wrapped, key.seals_from, key.algorithm],
  )
}

export const updateWrapped = async (
  client: Queries,
  { purpose, version, wrapped }: Pick<KeyRow, 'purpose' | 'version' | 'wrapped'>,
): Promise<void> => {
  await client.query('update house.keys set wrapped = $3 where purpose = $1 and version = $2', [
    purpose,
    version,
    wrapped,
  ])
}

/** Runs `work` in one transaction in which nobody else changes keys; reading goes on. */
export const withKeysLocked = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    await client.query('lock table house.keys in share row exclusive mode')
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
