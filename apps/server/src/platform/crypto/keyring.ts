import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { ConfigError } from '../config/index.ts'
import { PURPOSES, type Purpose } from './purposes.ts'
import { type Keys, NotOpened, open, seal } from './seal.ts'
import { findKeys, insertKey, type KeyRow } from './store.ts'

export type Keyring = Readonly<Record<Purpose, Keys>>

const about = ({ purpose, version }: Pick<KeyRow, 'purpose' | 'version'>) => `key:${purpose}:${version}`
const wrapping = (masterKey: Buffer): Keys => ({ newest: 1, byVersion: new Map([[1, masterKey]]) })

export type MasterKeys = {
  /** Wraps every data key that is made. */
  readonly masterKey: Buffer
  /** The master key before this one, while data keys are still wrapped with it. */
  readonly before?: Buffer | undefined
}

/** A data key as house.keys keeps it. */
export const wrapKey = (masterKey: Buffer, key: Buffer, of: Pick<KeyRow, 'purpose' | 'version'>): Buffer =>
  seal(wrapping(masterKey), key, about(of))

/** A data key and the master key that opened it; undefined if neither does. */
export const unwrapKey = (
  { masterKey, before }: MasterKeys,
  row: KeyRow,
): { readonly key: Buffer; readonly by: 'now' | 'before' } | undefined => {
  for (const [by, master] of [['now', masterKey] as const, ['before', before] as const]) {
    if (master === undefined) continue
    try {
      return { key: open(wrapping(master), row.wrapped, about(row)), by }
    } catch (error) {
      // Wrapped with the other one.
      if (!(error instanceof NotOpened)) throw error
    }
  }
  return undefined
}

const NOT_THEIRS = 'MASTER_KEY does not open the keys in this database: set the key it was made with.'

type StoredKeys = Keys & { add(row: KeyRow, key: Buffer): void }

/** The versions of one purpose that this process knows. A new one opens at once, and seals from its moment on. */
const createStoredKeys = (now: () => number): StoredKeys => {
  const byVersion = new Map<number, Buffer>()
  const sealsFromMs = new Map<number, number>()
  return {
    byVersion,
    get newest() {
      return Math.max(...[...sealsFromMs].flatMap(([version, fromMs]) => (fromMs <= now() ? [version] : [])))
    },
    add: ({ version, seals_from }, key) => {
      byVersion.set(version, key)
      sealsFromMs.set(version, seals_from?.getTime() ?? 0)
    },
  }
}

export type OpenKeyring = {
  readonly keys: Keyring
  /** Takes in the versions that were added since. Throws if the master key does not open one. */
  refresh(): Promise<void>
}

/**
 * Opens the data keys, which are stored encrypted in PostgreSQL and shared by every process; the first process creates
 * them. Throws ConfigError if they were encrypted with another master key.
 */
export const openKeyring = async (
  pool: pg.Pool,
  masters: MasterKeys,
  now: () => number = Date.now,
): Promise<OpenKeyring> => {
  let rows = await findKeys(pool)
  // A new release may add a purpose; after rotation there are more rows than purposes.
  const missing = PURPOSES.filter((purpose) => !rows.some((row) => row.purpose === purpose))
  for (const purpose of missing) {
    const wrapped = wrapKey(masters.masterKey, randomBytes(32), { purpose, version: 1 })
    await insertKey(pool, { purpose, version: 1, wrapped, seals_from: null })
  }
  if (missing.length > 0) rows = await findKeys(pool)
  const stored = Object.fromEntries(PURPOSES.map((purpose) => [purpose, createStoredKeys(now)])) as Readonly<
    Record<Purpose, StoredKeys> // one for every purpose
  >
  const takeIn = (found: readonly KeyRow[]) => {
    for (const row of found) {
      // A later release may have a purpose that this one does not know.
      if (stored[row.purpose]?.byVersion.has(row.version) ?? true) continue
      const opened = unwrapKey(masters, row)
      if (opened === undefined) throw new ConfigError([NOT_THEIRS])
      stored[row.purpose].add(row, opened.key)
    }
  }
  takeIn(rows)
  return { keys: stored, refresh: async () => takeIn(await findKeys(pool)) }
}

/** The data keys for one command. Throws ConfigError if they were encrypted with another master key. */
export const loadKeyring = async (pool: pg.Pool, masterKey: Buffer): Promise<Keyring> =>
  (await openKeyring(pool, { masterKey })).keys
