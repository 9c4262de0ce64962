import type { Seams } from '../../../apps/server/src/create-app-context.ts'
import { postmasterOf } from '../../support/end-postmaster.ts'
import { answeredRequest, enteredSteps, isDue } from './occasion.ts'

/** kill -9 of the database that this server runs on. */
export const killPostmaster = (): void => {
  const pid = postmasterOf(process.env.DATA_DIR ?? '')
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
}

/**
 * The database is killed once at each step, right after the commit that entered it and before its answer; and once in
 * the middle of each call that sends a job, before its commit.
 */
export const fellDatabase = (): Seams => ({
  wrapJobs: (jobs) => ({
    ...jobs,
    send: async (tx, queue, data) => {
      const call = answeredRequest()?.split(' ').slice(0, 3).join(' ').replace('answers', 'interrupts')
      if (call !== undefined && isDue([call])) killPostmaster()
      await jobs.send(tx, queue, data)
    },
  }),
  committed: async (tx) => {
    if (isDue(enteredSteps(tx))) killPostmaster()
  },
})
