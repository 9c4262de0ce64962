import type { Transaction } from 'kysely'
import type { UnitConnection } from './connection.ts'
import type { Wake } from './waker.ts'

/** An event published inside a transaction; subscribers handle it before the commit. */
export type PublishedEvent = { readonly about: string; readonly event: string; readonly by: string }

export type Tx = {
  readonly organisation: string
  /** The request that caused it, as our log names it: the jobs that it sends carry the id. */
  readonly requestId: string | undefined
  /** Whether its tables were asked for; until then it holds no connection, and reads may as well go elsewhere. */
  readonly wasUsed: boolean
  /** The transaction, typed by the tables of the calling module. */
  as<Tables>(): Transaction<Tables>
  /**
   * A write that need not be awaited: it is sent with the next statement or the commit, and if the database refuses it,
   * the unit of work is rolled back. `explain` turns its database error into the error to throw.
   */
  readonly later: UnitConnection['later']
  /** Publishes to subscribers; they run at the next settle, in order, inside this transaction. */
  publish(published: PublishedEvent): void
  /** The events handled so far, in order. */
  readonly handled: readonly PublishedEvent[]
  /**
   * Notifies listeners soon after the commit; may be lost, so only for what they would find anyway. Notices that must
   * arrive are sent inside the transaction.
   */
  wake(wake: Wake): void
  /** All wakes so far, in order. */
  readonly wakes: readonly Wake[]
  /** Runs once it is committed, as for a line in the log that must not speak of what was rolled back. */
  afterCommit(run: () => void): void
  readonly followUps: readonly (() => void)[]
  /** A write to run at the next settle, once all subscribers ran; a later one with the same key takes its place. */
  beforeCommit(key: string, write: () => Promise<void>): void
  /** Makes a value once per key and keeps it for this unit of work. */
  once<T>(key: string, make: () => T): T
  /**
   * Runs the subscribers of what was published and then the writes of `beforeCommit`, until neither is left. Every unit
   * of work settles before its commit; a call whose reply shows the effects settles earlier.
   */
  settle(): Promise<void>
}

export type TxHooks = {
  /** Handles every event of every unit of work, before its commit. */
  readonly handle: (tx: Tx, published: PublishedEvent) => Promise<void>
  /** Runs after the commit, whatever it publishes or wakes is too late; its error reaches the caller. For tests. */
  readonly committed?: ((tx: Tx) => Promise<void>) | undefined
}

export const createTx = (
  { organisation, requestId }: Pick<Tx, 'organisation' | 'requestId'>,
  trx: Transaction<unknown>,
  later: Tx['later'],
  hooks: TxHooks,
): Tx => {
  const events: PublishedEvent[] = []
  const handled: PublishedEvent[] = []
  const wakes: Wake[] = []
  const followUps: (() => void)[] = []
  const writes = new Map<string, () => Promise<void>>()
  const kept = new Map<string, unknown>()
  let wasUsed = false
  const tx: Tx = {
    organisation,
    requestId,
    handled,
    wakes,
    followUps,
    get wasUsed() {
      return wasUsed
    },
    as: <Tables>() => {
      wasUsed = true
      return trx as unknown as Transaction<Tables> // each module names its own tables
    },
    later: (statement, explain) => {
      wasUsed = true
      return later(statement, explain)
    },
    publish: (published) => {
      events.push(published)
    },
    wake: (wake) => {
      wakes.push(wake)
    },
    afterCommit: (run) => {
      followUps.push(run)
    },
    beforeCommit: (key, write) => {
      writes.set(key, write)
    },
    once: <T>(key: string, make: () => T): T => {
      if (!kept.has(key)) kept.set(key, make())
      return kept.get(key) as T // each key belongs to one caller
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
