import { LruMap } from 'toad-cache'
import type { Db } from '../platform/db/index.ts'
import type { Snapshot } from './unit-of-work.ts'

/**
 * What a process has read of applications, so that a page that asks every few seconds costs no reading, checking and writing
 * of facts that nobody has changed. It is never an answer by itself: each read asks PostgreSQL for the version of the row, as
 * the reader's organisation, and takes what is kept only where that is the same (decision 177).
 */
export type Kept = {
  /**
   * The transaction that wrote the row (its xmin): every change of it is another one, whoever makes it. With the number of the
   * change, since a database that was set back to a moment may give the same transaction's number to another one.
   */
  readonly rowVersion: string
  readonly snapshot: Snapshot
}

/** Of a few kB each, of all lenders together: the borrowers who are at their pages now. */
const MOST = 200
/** Older than this it is read anew, so that no number of a transaction comes again meanwhile. It leaves memory when it is asked for, or others need its place. */
const KEPT_FOR_MS = 10 * 60_000

/** Whoever reads it gets the same object: a change of it, which would be a bug, throws. */
const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value
  for (const one of Object.values(value)) frozen(one)
  return Object.freeze(value)
}

const ofPool = new WeakMap<Db['pool'], LruMap<Kept>>()

const cacheOf = ({ pool }: Pick<Db, 'pool'>): LruMap<Kept> => {
  const known = ofPool.get(pool)
  if (known !== undefined) return known
  const made = new LruMap<Kept>(MOST, KEPT_FOR_MS)
  ofPool.set(pool, made)
  return made
}

/** What this process keeps of one application at one lender. */
export const keptOf = (db: Pick<Db, 'pool'>, organisation: string, uuid: string) => {
  const cache = cacheOf(db)
  const key = `${organisation} ${uuid}`
  return {
    get: (): Kept | undefined => cache.get(key),
    /** Returns the snapshot as it is kept. */
    keep: (rowVersion: string, snapshot: Snapshot): Snapshot => {
      const kept = frozen(snapshot)
      cache.set(key, { rowVersion, snapshot: kept })
      return kept
    },
  }
}

export type KeptPlace = ReturnType<typeof keptOf>
