import type { Step } from '@hearthline/domain/workflow'
import { openApplication, readApplication } from '../applications/index.ts'
import type { House } from '../platform/house/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import type { Zones } from './stand-still.ts'
import { isAutomatic, type StepJobs } from './step-jobs.ts'
import { withWaits } from './with-waits.ts'

const caller = { kind: 'system', name: 'workflow' } as const

const run =
  (house: House, zoneOf: Zones, jobs: StepJobs) =>
  async (data: JobData): Promise<void> => {
    const { organisation, application: uuid = '' } = data
    const step = data.step as Step // sent by begin() alone
    if (!isAutomatic(step)) return
    const application = await readApplication(house.db, organisation, uuid, { caller, does: 'readApplication' })
    if (application.step !== step) return
    const moment = await house.clock.at(organisation, zoneOf(organisation))
    const write = await jobs[step]({ house, organisation, application, now: moment.now, today: moment.today })
    await house.db.inTransaction(organisation, async (tx) => {
      const inHand = await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
      if (inHand.now.step !== step) return
      await write(inHand)
    })
  }

/** Runs the job of a step if the application is still in it, and writes what it found. */
export const runStep = (house: House, zoneOf: Zones, jobs: StepJobs) =>
  withWaits(house, zoneOf, run(house, zoneOf, jobs))
