import { isDeepStrictEqual } from 'node:util'
import type { Step } from '@hearthline/domain/workflow'
import { openApplication, readApplication, refuseFrozen } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import type { Zones } from './needs-attention.ts'
import { isAutomatic, type StepJobs } from './step-jobs.ts'
import { withWaits } from './with-waits.ts'

const caller = { kind: 'system', name: 'workflow' } as const

/** How often a job is repeated at once because the facts changed meanwhile; after that the queue retries it. */
const MOST_AGAIN = 4

const run =
  (app: AppContext, zoneOf: Zones, jobs: StepJobs) =>
  async (data: JobData): Promise<void> => {
    const { organisation, application: uuid = '' } = data
    const step = data.step as Step // sent by begin() alone
    if (!isAutomatic(step)) return
    const attempt = async (): Promise<'done' | 'again'> => {
      const application = await readApplication(app.db, organisation, uuid, { caller, does: 'readApplication' })
      if (application.step !== step) return 'done'
      refuseFrozen(application)
      const moment = await app.clock.at(organisation, zoneOf(organisation))
      const write = await jobs[step]({ app, organisation, application, now: moment.now, today: moment.today })
      return app.db.inTransaction(organisation, async (tx) => {
        const work = await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
        if (work.now.step !== step) return 'done'
        // A decision or document made from outdated facts must not be written.
        if (!isDeepStrictEqual(work.facts, application.facts)) return 'again'
        await write(work)
        return 'done'
      })
    }
    for (let again = 0; again <= MOST_AGAIN; again += 1) if ((await attempt()) === 'done') return
    throw new Error(`the facts of an application at ${step} would not hold still`)
  }

/** Runs the job of a step, if the application is still in it, and writes the outcome. */
export const runStep = (app: AppContext, zoneOf: Zones, jobs: StepJobs) =>
  withWaits(app, zoneOf, run(app, zoneOf, jobs))
