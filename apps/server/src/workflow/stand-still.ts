import type { FaultVendor } from '@hearthline/contracts'
import { type EvidenceReason, waitsForRenewal } from '@hearthline/domain/clocks'
import type { PendingWork } from '@hearthline/domain/tasks'
import type { InHand } from '../applications/index.ts'
import { openApplication } from '../applications/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { House } from '../platform/house/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { type DeskTables, deleteWait, findWait } from '../vendor-desk/index.ts'
import { vendorOf } from '../vendors/index.ts'

/** The vendor failed again and again; it never answered; its answer cannot be read; it took back an answer that was used; it gave two answers of which none was; what the step rests on is too old; work never came back. */
export type StuckReason =
  | 'vendorFailed'
  | 'vendorSilent'
  | 'answerUnreadable'
  | 'vendorContradicts'
  | 'answerContradicts'
  | EvidenceReason
  | PendingWork

const caller = { kind: 'system', name: 'workflow' } as const

/** The application says why it stands still, by whose fault where that is known, and staff see it in their queue. */
export const putToStaff = (inHand: InHand, reason: StuckReason, vendor?: FaultVendor): void => {
  const why = { reason, ...(vendor !== undefined && { vendor }) }
  inHand.change(
    { needsAttention: { step: inHand.now.step, ...why, since: inHand.at } },
    { kind: 'needsAttention', note: why },
  )
}

export type Zones = (organisation: string) => string

/** Opens the application of a job, unless it has left the job's step since. */
export const openAtStep = async (
  house: Pick<House, 'clock'>,
  tx: Tx,
  about: { application: string; step: string | undefined; zone: string },
): Promise<InHand | undefined> => {
  const moment = await house.clock.at(tx.organisation, about.zone)
  const inHand = await openApplication(tx, about.application, { caller, does: 'changeApplication', moment })
  return about.step === undefined || inHand.now.step === about.step ? inHand : undefined
}

/**
 * A job that failed for good. Where its vendor has the question and only takes its time, nothing is wrong yet: the sweep
 * asks again and ends the wait.
 */
export const noteStuck =
  (house: House, zoneOf: Zones) =>
  async ({ organisation, application, step }: JobData, failedWith?: unknown): Promise<void> => {
    if (application === undefined) return
    await house.db.inTransaction(organisation, async (tx) => {
      const inHand = await openAtStep(house, tx, { application, step, zone: zoneOf(organisation) })
      if (inHand === undefined) return
      const wait = await findWait(tx.as<DeskTables>(), { organisation, application })
      if (wait?.step === inHand.now.step) return
      // It grew too old while the job ran, and the event was refused.
      const moment = { today: inHand.today, dayOf: (instant: string) => inHand.dayOf(instant) }
      const tooOld = waitsForRenewal(inHand.facts, inHand.now.step, moment)
      if (tooOld !== undefined) return putToStaff(inHand, tooOld)
      // A step may ask several: the credit pull has the home's flood zone certified too.
      putToStaff(inHand, 'vendorFailed', vendorOf(failedWith))
    })
  }

/** A job whose answer nobody can read: trying again would bring the same. */
export const noteUnreadable = async (
  house: House,
  zoneOf: Zones,
  { data, vendor }: { data: JobData; vendor: FaultVendor },
): Promise<void> => {
  const { organisation, application, step } = data
  if (application === undefined) return
  await house.db.inTransaction(organisation, async (tx) => {
    const inHand = await openAtStep(house, tx, { application, step, zone: zoneOf(organisation) })
    if (inHand === undefined) return
    await deleteWait(tx.as<DeskTables>(), { organisation, application, step: inHand.now.step })
    putToStaff(inHand, 'answerUnreadable', vendor)
  })
}
