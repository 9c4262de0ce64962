import type { Step } from '@hearthline/domain/workflow'
import { openApplication, readApplication } from '../applications/index.ts'
import type { House } from '../platform/house/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { isAutomatic, type StepJobs } from './step-jobs.ts'

const caller = { kind: 'system', name: 'workflow' } as const

/** Runs the job of a step if the application is still in it, and writes what it found. */
export const runStep =
  (house: House, zoneOf: (organisation: string) => string, jobs: StepJobs) =>
  async (data: JobData): Promise<void> => {
    const { organisation, application: uuid = '' } = data
    const step = data.step as Step
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

/** A job that failed for good: the application says so, and staff see it in their queue with the reason. */
export const noteStuck =
  (house: House, zoneOf: (organisation: string) => string) =>
  async (data: JobData): Promise<void> => {
    const { organisation, application: uuid } = data
    if (uuid === undefined) return
    const moment = await house.clock.at(organisation, zoneOf(organisation))
    await house.db.inTransaction(organisation, async (tx) => {
      const inHand = await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
      const step = data.step ?? inHand.now.step
      if (data.step !== undefined && inHand.now.step !== data.step) return
      inHand.change({ stuck: { step, reason: 'vendorFailed', since: inHand.at } }, { kind: 'stuck' })
    })
  }
