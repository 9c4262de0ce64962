import { isDeepStrictEqual } from 'node:util'
import type { Step } from '@hearthline/domain/workflow'
import { openApplication, readApplication } from '../applications/index.ts'
import type { House } from '../platform/house/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import type { Zones } from './stand-still.ts'
import { isAutomatic, type StepJobs } from './step-jobs.ts'
import { withWaits } from './with-waits.ts'

const caller = { kind: 'system', name: 'workflow' } as const

/** How often a job is done over at once because somebody changed its facts meanwhile. After that the queue tries it again. */
const MOST_AGAIN = 4

const run =
  (house: House, zoneOf: Zones, jobs: StepJobs) =>
  async (data: JobData): Promise<void> => {
    const { organisation, application: uuid = '' } = data
    const step = data.step as Step // sent by begin() alone
    if (!isAutomatic(step)) return
    const attempt = async (): Promise<'done' | 'again'> => {
      const application = await readApplication(house.db, organisation, uuid, { caller, does: 'readApplication' })
      if (application.step !== step) return 'done'
      const moment = await house.clock.at(organisation, zoneOf(organisation))
      const write = await jobs[step]({ house, organisation, application, now: moment.now, today: moment.today })
      return house.db.inTransaction(organisation, async (tx) => {
        const inHand = await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
        if (inHand.now.step !== step) return 'done'
        // A decision or a paper of facts that stand no more would be true of nobody.
        if (!isDeepStrictEqual(inHand.facts, application.facts)) return 'again'
        await write(inHand)
        return 'done'
      })
    }
    for (let again = 0; again <= MOST_AGAIN; again += 1) if ((await attempt()) === 'done') return
    throw new Error(`the facts of an application at ${step} would not hold still`)
  }

/** Runs the job of a step if the application is still in it, and writes what it found. */
export const runStep = (house: House, zoneOf: Zones, jobs: StepJobs) =>
  withWaits(house, zoneOf, run(house, zoneOf, jobs))
