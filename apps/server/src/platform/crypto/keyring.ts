import { randomBytes } from 'node:crypto'
import { ConfigError, type MasterKey } from '../config/index.ts'
import { type KeyService, keyServiceOf } from './key-service.ts'
import { PURPOSES, type Purpose } from './purposes.ts'
import { ALGORITHMS, type Algorithm, type Keys } from './seal.ts'
import { findKeys, insertKey, type KeyRow, type Queries } from './store.ts'

export type Keyring = Readonly<Record<Purpose, Keys>>

const about = ({ purpose, version }: Pick<KeyRow, 'purpose' | 'version'>) => `key:${purpose}:${version}`

export type MasterKeys = {
  /** Wraps every data key that is made. */
  readonly masterKey: MasterKey
  /** The master key before this one, while data keys are still wrapped with it. */
  readonly before?: MasterKey | undefined
}

/** What wraps the data keys, and what opens them besides. */
export type KeyServices = { readonly now: KeyService; readonly before: KeyService | undefined }

export const keyServicesOf = ({ masterKey, before }: MasterKeys): KeyServices => ({
  now: keyServiceOf(masterKey),
  before: before && keyServiceOf(before),
})

/** A data key as house.keys keeps it. */
export const wrapKey = ({ now }: KeyServices, key: Buffer, of: Pick<KeyRow, 'purpose' | 'version'>): Promise<Buffer> =>
  now.wrap(key, about(of))

/** A data key and the master key that opened it; undefined if neither does. */
export const unwrapKey = async (
  services: KeyServices,
  row: KeyRow,
): Promise<{ readonly key: Buffer; readonly by: 'now' | 'before' } | undefined> => {
  for (const by of ['now', 'before'] as const) {
    const key = await services[by]?.unwrap(row.wrapped, about(row))
    if (key !== undefined) return { key, by }
  }
  return undefined
}

const NOT_THEIRS = 'MASTER_KEY does not open the keys in this database: set the key it was made with.'

type StoredKeys = Keys & { add(row: KeyRow, key: Buffer): void }

/** The versions of one purpose that this process knows. A new one opens at once, and seals from its moment on. */
const createStoredKeys = (now: () => number): StoredKeys => {
  const byVersion = new Map<number, Buffer>()
  const algorithms = new Map<number, Algorithm>()
  const sealsFromMs = new Map<number, number>()
  return {
    byVersion,
    algorithms,
    get newest() {
      return Math.max(...[...sealsFromMs].flatMap(([version, fromMs]) => (fromMs <= now() ? [version] : [])))
    },
    add: ({ version, seals_from, algorithm }, key) => {
      byVersion.set(version, key)
      algorithms.set(version, algorithm)
      sealsFromMs.set(version, seals_from?.getTime() ?? 0)
    },
  }
}

/** Undefined where no service apart has the master key, or nothing was asked of it yet. */
export type KeyHealth = {
  /** Whether every version opens that this database has: without one, rows that others seal do not open here. */
  readonly keys: boolean
  readonly keyService: boolean | undefined
}

export type OpenKeyring = {
  readonly keys: Keyring
  /** Takes in the versions that were added since. Throws if the master key does not open one. */
  refresh(): Promise<void>
  /** Asks the service that has the master key for something, where it is apart. Throws if it does not answer. */
  probe(): Promise<void>
  health(): KeyHealth
}

const PROBE_SALT = Buffer.alloc(32)

/**
 * Opens the data keys, which are stored encrypted in PostgreSQL and shared by every process; the first process creates
 * them. Throws ConfigError if they were encrypted with another master key, or if the service that has it does not answer.
 */
export const openKeyring = async (
  client: Queries,
  masters: MasterKeys,
  now: () => number = Date.now,
): Promise<OpenKeyring> => {
  const services = keyServicesOf(masters)
  let rows = await findKeys(client)
  // A new release may add a purpose; after rotation there are more rows than purposes.
  const missing = PURPOSES.filter((purpose) => !rows.some((row) => row.purpose === purpose))
  for (const purpose of missing) {
    const wrapped = await wrapKey(services, randomBytes(32), { purpose, version: 1 })
    await insertKey(client, { purpose, version: 1, wrapped, seals_from: null, algorithm: ALGORITHMS[0] })
  }
  if (missing.length > 0) rows = await findKeys(client)
  const stored = Object.fromEntries(PURPOSES.map((purpose) => [purpose, createStoredKeys(now)])) as Readonly<
    Record<Purpose, StoredKeys> // one for every purpose
  >
  const takeIn = async (found: readonly KeyRow[]) => {
    for (const row of found) {
      // A later release may have a purpose that this one does not know.
      if (stored[row.purpose]?.byVersion.has(row.version) ?? true) continue
      const opened = await unwrapKey(services, row)
      if (opened === undefined) throw new ConfigError([NOT_THEIRS])
      stored[row.purpose].add(row, opened.key)
    }
  }
  await takeIn(rows)
  let health: KeyHealth = { keys: true, keyService: services.now.isApart ? true : undefined }
  const noting = async (part: keyof KeyHealth, work: () => Promise<unknown>) => {
    try {
      await work()
      health = { ...health, [part]: true }
    } catch (error) {
      health = { ...health, [part]: false }
      throw error
    }
  }
  return {
    keys: stored,
    refresh: async () => {
      // A database that is away says nothing of the keys.
      const found = await findKeys(client)
      await noting('keys', () => takeIn(found))
    },
    probe: async () => {
      if (services.now.isApart) await noting('keyService', () => services.now.derive('probe', PROBE_SALT))
    },
    health: () => health,
  }
}

/** The data keys for one command. Throws ConfigError if they were encrypted with another master key. */
export const loadKeyring = async (client: Queries, masterKey: MasterKey): Promise<Keyring> =>
  (await openKeyring(client, { masterKey })).keys
