import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { ConfigError } from '../config/index.ts'
import { type Keys, NotOpened, open, seal } from './seal.ts'

/**
 * One set of keys per purpose, so that a reader of one cannot decrypt the others: demographic answers have a key of their
 * own.
 */
export const PURPOSES = [
  'field',
  'demographics',
  'file',
  'idempotency',
  'token',
  'draft',
  'issuer',
  'evidence',
] as const
export type Purpose = (typeof PURPOSES)[number]

export type Keyring = Readonly<Record<Purpose, Keys>>

const about = (purpose: string, version: number) => `key:${purpose}:${version}`
const wrapping = (masterKey: Buffer): Keys => ({ newest: 1, byVersion: new Map([[1, masterKey]]) })

const insertFirst = async (pool: pg.Pool, masterKey: Buffer): Promise<void> => {
  for (const purpose of PURPOSES)
    await pool.query(
      'insert into house.keys (purpose, version, wrapped) values ($1, 1, $2) on conflict (purpose, version) do nothing',
      [purpose, seal(wrapping(masterKey), randomBytes(32), about(purpose, 1))],
    )
}

/**
 * Loads the data keys, which are stored encrypted in PostgreSQL and shared by every process; the first process creates
 * them. Throws ConfigError if they were encrypted with another master key.
 */
export const loadKeyring = async (pool: pg.Pool, masterKey: Buffer): Promise<Keyring> => {
  const read = () =>
    pool.query<{ purpose: Purpose; version: number; wrapped: Buffer }>(
      'select purpose, version, wrapped from house.keys order by version',
    )
  let { rows } = await read()
  // A new release may add a purpose; after rotation there are more rows than purposes.
  if (PURPOSES.some((purpose) => !rows.some((row) => row.purpose === purpose))) {
    await insertFirst(pool, masterKey)
    rows = (await read()).rows
  }
  const keysOf = (purpose: Purpose): Keys => {
    const mine = rows.filter((row) => row.purpose === purpose)
    const byVersion = new Map(
      mine.map((row) => [row.version, open(wrapping(masterKey), row.wrapped, about(purpose, row.version))] as const),
    )
    return { newest: Math.max(...byVersion.keys()), byVersion }
  }
  try {
    return Object.fromEntries(PURPOSES.map((purpose) => [purpose, keysOf(purpose)])) as Keyring // one for every purpose
  } catch (cause) {
    if (!(cause instanceof NotOpened)) throw cause
    throw new ConfigError(['MASTER_KEY does not open the keys in this database: set the key it was made with.'])
  }
}
