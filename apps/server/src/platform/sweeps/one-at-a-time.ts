import { randomUUID } from 'node:crypto'
import type { Db } from '../db/index.ts'
import { freeLease, freeOrHoldOn, type Lease, renewLease, takeLease } from './lease-store.ts'
import type { SweepTables } from './tables.ts'

/** How long the lease of a dead process keeps others from its sweep. A living one renews it three times in that time. */
export const LEASE_MS = 30_000

type Of = { readonly organisation: string; readonly sweep: string }

/** Renews a lease until it is stopped, and knows whether it still counts. `from` is before it was asked for. */
const keepLease = (db: Db, lease: Lease, { ms, from }: { readonly ms: number; readonly from: number }) => {
  const tables = db.read<SweepTables>(lease.organisation)
  // By this process's own clock: one that was frozen knows it before it has asked anybody.
  let until = from + ms
  const renew = async (): Promise<void> => {
    const asked = performance.now()
    until = (await renewLease(tables, lease, ms)) ? asked + ms : 0
  }
  // One that cannot be renewed runs out, and the next unit of work is refused.
  const timer = setInterval(() => void renew().catch(() => undefined), ms / 3)
  return {
    isHeld: () => performance.now() < until,
    /** Frees it, unless the sweep is wanted again; returns whether it is. */
    freeUnlessWanted: async (): Promise<boolean> => {
      const asked = performance.now()
      const isHeld = await freeOrHoldOn(tables, lease, ms)
      until = isHeld ? asked + ms : 0
      return isHeld
    },
    stop: () => clearInterval(timer),
  }
}

/** A database that begins no unit of work once the lease is gone: another process may be at the sweep by then. */
const whileHeld = (db: Db, isHeld: () => boolean): Db => ({
  ...db,
  inTransaction: async (organisation, run, requestId) => {
    if (!isHeld()) throw new Error('the lease of a sweep ran out while it was under way')
    return db.inTransaction(organisation, run, requestId)
  },
})

/**
 * Does a sweep of a lender unless somebody is at it, in any process. Whoever finds it under way gets false at once, and
 * the one that is at it does it once more, so that what has come up since is not missed. A lease in a row and no lock of
 * the database's: a lock would hold a connection for as long as the sweep takes.
 */
export const oneAtATime = async <App extends { readonly db: Db }>(
  app: App,
  of: Of,
  sweep: (app: App) => Promise<unknown>,
  leaseMs: number = LEASE_MS,
): Promise<boolean> => {
  const tables = app.db.read<SweepTables>(of.organisation)
  const lease = { ...of, holder: randomUUID() }
  const from = performance.now()
  if (!(await takeLease(tables, lease, leaseMs))) return false
  const kept = keepLease(app.db, lease, { ms: leaseMs, from })
  const held = { ...app, db: whileHeld(app.db, kept.isHeld) }
  try {
    do await sweep(held)
    while (await kept.freeUnlessWanted())
  } catch (error) {
    await freeLease(tables, lease).catch(() => undefined) // it runs out
    throw error
  } finally {
    kept.stop()
  }
  return true
}
