import type { Seams } from '../../../apps/server/src/create-app-context.ts'
import type { Db, Tx } from '../../../apps/server/src/platform/db/index.ts'
import type { Jobs } from '../../../apps/server/src/platform/jobs/index.ts'

const held = new WeakMap<Tx, (() => Promise<void>)[]>()

const holdJobs = (jobs: Jobs, db: Db): Jobs => ({
  ...jobs,
  send: async (tx, queue, data) => {
    // The mail that brings the code to register must come, or nothing would begin.
    if (queue !== 'step') return jobs.send(tx, queue, data)
    const later = held.get(tx) ?? []
    held.set(tx, later)
    later.push(() => db.inTransaction(tx.organisation, (next) => jobs.send(next, queue, data)))
  },
})

/** The same faults in a server that sends the jobs of its steps after the commit instead of with it. */
export const sendJobsLater = (seams: Seams): Seams => ({
  wrapJobs: holdJobs,
  committed: async (tx) => {
    await seams.committed?.(tx)
    for (const send of held.get(tx) ?? []) await send()
  },
})
