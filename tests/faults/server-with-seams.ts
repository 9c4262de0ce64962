import { readFileSync, writeFileSync } from 'node:fs'
import type { Seams } from '../../apps/server/src/house.ts'
import type { Db, Tx } from '../../apps/server/src/platform/db/index.ts'
import type { Jobs } from '../../apps/server/src/platform/jobs/index.ts'
import { run } from '../../apps/server/src/run.ts'

/**
 * The real server with two faults planted: it kills itself between commits and their answers, keeping count in the file
 * named by SEAM_KILLS; and with SEAM_JOBS=outside it sends jobs after the commit instead of with it.
 */
const killsFile = process.env.SEAM_KILLS ?? ''
const jobsOutside = process.env.SEAM_JOBS === 'outside'

type Deaths = { count: number; seen: string[]; spared: boolean }

/**
 * Whether this commit is one to die at: each that moved an application dies once, of the others every second one, or a
 * call that mints a token, and so commits at each try, would never be answered.
 */
const mustDie = (tx: Tx): boolean => {
  const deaths = JSON.parse(readFileSync(killsFile, 'utf8')) as Deaths
  const moves = tx.heard.map(({ about, event }) => `${about}:${event}`).join()
  const dies = moves === '' ? !deaths.spared : !deaths.seen.includes(moves)
  const spared = moves === '' ? dies : deaths.spared
  const seen = moves === '' ? deaths.seen : [...deaths.seen, moves]
  writeFileSync(killsFile, JSON.stringify({ count: deaths.count + Number(dies), seen, spared }))
  return dies
}

const held = new WeakMap<Tx, (() => Promise<void>)[]>()

const holdJobs = (jobs: Jobs, db: Db): Jobs => ({
  ...jobs,
  send: async (tx, queue, data) => {
    const later = held.get(tx) ?? []
    held.set(tx, later)
    later.push(() => db.inTransaction(tx.organisation, (next) => jobs.send(next, queue, data)))
  },
})

const seams: Seams = {
  ...(jobsOutside && { wrapJobs: holdJobs }),
  committed: async (tx) => {
    if (mustDie(tx)) process.kill(process.pid, 'SIGKILL')
    for (const send of held.get(tx) ?? []) await send()
  },
}

await run(seams)
