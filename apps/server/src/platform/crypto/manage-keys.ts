import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { keyServicesOf, type MasterKeys, unwrapKey, wrapKey } from './keyring.ts'
import { PURPOSES, type Purpose } from './purposes.ts'
import { ALGORITHMS, type Algorithm } from './seal.ts'
import { findKeys, insertKey, type KeyRow, updateWrapped, withKeysLocked } from './store.ts'

/** What stands in the way of an act on the keys; its message is for the operator. */
export class KeysError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'KeysError'
  }
}

/** Every process reads the keys every ten seconds: after two minutes all of them open a new version. */
const SEALS_AFTER_MS = 120_000
/** A process whose clock is behind, or a long request, may still seal with the version before. */
const SETTLED_AFTER_MS = 300_000

/** The version is the first byte of what is sealed. */
const MOST_VERSIONS = 255

export type KeyState = {
  readonly purpose: Purpose
  readonly version: number
  readonly createdAt: Date
  readonly algorithm: Algorithm
  /** Whether it seals now, will from its moment on, or only opens what it sealed before. */
  readonly state: 'seals' | 'waits' | 'opens'
  /** The setting that opens it; undefined: neither does. */
  readonly openedBy: 'MASTER_KEY' | 'MASTER_KEY_BEFORE' | undefined
}

const OPENED_BY = { now: 'MASTER_KEY', before: 'MASTER_KEY_BEFORE' } as const

/** Every version of every data key. */
export const keyStatus = async (client: pg.ClientBase, masters: MasterKeys, nowMs: number): Promise<KeyState[]> => {
  const rows = await findKeys(client)
  const isActive = ({ seals_from }: KeyRow) => (seals_from?.getTime() ?? 0) <= nowMs
  const sealing = (of: Purpose) =>
    Math.max(...rows.flatMap((row) => (row.purpose === of && isActive(row) ? [row.version] : [])))
  const services = keyServicesOf(masters)
  const states: KeyState[] = []
  for (const row of rows) {
    const opened = await unwrapKey(services, row)
    states.push({
      purpose: row.purpose,
      version: row.version,
      createdAt: row.created_at,
      algorithm: row.algorithm,
      state: !isActive(row) ? 'waits' : row.version === sealing(row.purpose) ? 'seals' : 'opens',
      openedBy: opened && OPENED_BY[opened.by],
    })
  }
  return states
}

/**
 * Wraps every data key that the master key before wrapped with the one of now, all or none. Returns how many. From then on
 * the key before opens nothing in this database.
 */
export const rewrapKeys = (client: pg.ClientBase, masters: MasterKeys): Promise<number> =>
  withKeysLocked(client, async () => {
    const services = keyServicesOf(masters)
    let rewrapped = 0
    for (const row of await findKeys(client)) {
      const opened = await unwrapKey(services, row)
      if (opened === undefined)
        throw new KeysError(
          `Neither MASTER_KEY nor MASTER_KEY_BEFORE opens the key ${row.purpose} ${row.version}: nothing was changed.`,
        )
      if (opened.by === 'now') continue
      await updateWrapped(client, { ...row, wrapped: await wrapKey(services, opened.key, row) })
      rewrapped++
    }
    return rewrapped
  })

/**
 * Throws KeysError unless every process has long sealed with the newest version of every key: what is sealed anew before
 * that would not be all.
 */
export const checkSettled = async (client: pg.ClientBase, nowMs: number): Promise<void> => {
  const latestMs = Math.max(0, ...(await findKeys(client)).map(({ seals_from }) => seals_from?.getTime() ?? 0))
  const settledMs = latestMs + SETTLED_AFTER_MS
  if (latestMs > 0 && nowMs < settledMs)
    throw new KeysError(
      `The newest version has to seal for five minutes first: try after ${new Date(settledMs).toISOString()}.`,
    )
}

export type Rotation = {
  readonly purposes?: readonly Purpose[]
  readonly nowMs: number
  /** By what the new version seals. */
  readonly algorithm?: Algorithm
}

/**
 * Adds a version to each of these purposes and returns from when on they seal. Throws KeysError while a master key is being
 * changed: processes that have only the key before could not open what the new version seals.
 */
export const rotateKeys = (
  client: pg.ClientBase,
  masters: MasterKeys,
  { purposes = PURPOSES, nowMs, algorithm = ALGORITHMS[0] }: Rotation,
): Promise<Date> =>
  withKeysLocked(client, async () => {
    if (masters.before !== undefined)
      throw new KeysError('MASTER_KEY_BEFORE is set: run "keys rewrap", and start every process without it first.')
    const rows = await findKeys(client)
    const services = keyServicesOf(masters)
    for (const row of rows)
      if ((await unwrapKey(services, row)) === undefined)
        throw new KeysError('MASTER_KEY does not open the keys in this database: nothing was changed.')
    const sealsFrom = new Date(nowMs + SEALS_AFTER_MS)
    for (const purpose of purposes) {
      const version = 1 + Math.max(0, ...rows.flatMap((row) => (row.purpose === purpose ? [row.version] : [])))
      if (version > MOST_VERSIONS) throw new KeysError(`The key ${purpose} has had ${MOST_VERSIONS} versions.`)
      const wrapped = await wrapKey(services, randomBytes(32), { purpose, version })
      await insertKey(client, { purpose, version, wrapped, seals_from: sealsFrom, algorithm })
    }
    return sealsFrom
  })
