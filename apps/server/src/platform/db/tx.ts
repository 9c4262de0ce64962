import type { Transaction } from 'kysely'
import type { Connection } from './connection.ts'
import type { Wake } from './waker.ts'

/** Something told inside a transaction; subscribers hear it before the commit. */
export type PublishedEvent = { readonly about: string; readonly event: string; readonly by: string }

export type Tx = {
  readonly organisation: string
  /** Whether a statement was sent: before that, no connection is held. */
  readonly hasBegun: boolean
  /** The transaction, typed by the tables of the room that asks. */
  as<Tables>(): Transaction<Tables>
  /**
   * A write whose answer nobody need wait for: it is sent ahead of the next statement or of the commit, and a refusal of
   * it takes the whole unit of work back. `explain` says what a refusal means.
   */
  readonly later: Connection['later']
  /** Tells subscribers; they run at the next settle, in order, inside this transaction. */
  publish(published: PublishedEvent): void
  /** What subscribers heard so far, in order. */
  readonly handled: readonly PublishedEvent[]
  /** Wakes whoever listens, soon after the commit. For what they would find in any case; what must be heard is notified inside. */
  wake(wake: Wake): void
  /** All of them, in order. */
  readonly wakes: readonly Wake[]
  /** What must be written once more before the commit: one a key, run after the subscribers. */
  beforeCommit(key: string, write: () => Promise<void>): void
  /** Something kept for this unit of work: one instance a key. */
  once<T>(key: string, make: () => T): T
  /** Runs subscribers and pending writes now, so that an answer shows what they did. Runs by itself before the commit. */
  settle(): Promise<void>
}

export type TxHooks = {
  /** Hears every event of every unit of work, before its commit. */
  readonly handle: (tx: Tx, published: PublishedEvent) => Promise<void>
  /** After the commit has returned. */
  readonly committed?: ((tx: Tx) => Promise<void>) | undefined
}

export const createTx = (organisation: string, trx: Transaction<unknown>, later: Tx['later'], hooks: TxHooks): Tx => {
  const events: PublishedEvent[] = []
  const handled: PublishedEvent[] = []
  const wakes: Wake[] = []
  const writes = new Map<string, () => Promise<void>>()
  const kept = new Map<string, unknown>()
  let hasBegun = false
  const tx: Tx = {
    organisation,
    handled,
    wakes,
    get hasBegun() {
      return hasBegun
    },
    as: <Tables>() => {
      hasBegun = true
      return trx as unknown as Transaction<Tables> // a room names its own tables
    },
    later: (statement, explain) => {
      hasBegun = true
      return later(statement, explain)
    },
    publish: (published) => {
      events.push(published)
    },
    wake: (wake) => {
      wakes.push(wake)
    },
    beforeCommit: (key, write) => {
      writes.set(key, write)
    },
    once: <T>(key: string, make: () => T): T => {
      if (!kept.has(key)) kept.set(key, make())
      return kept.get(key) as T // each key is one maker's
    },
    settle: async () => {
      while (events.length > 0 || writes.size > 0) {
        const published = events.shift()
        if (published !== undefined) {
          await hooks.handle(tx, published)
          handled.push(published)
          continue
        }
        const due = [...writes.values()]
        writes.clear()
        await Promise.all(due.map((write) => write()))
      }
    },
  }
  return tx
}
