import type { FaultVendor } from '@hearthline/contracts'
import { type EvidenceReason, waitsForRenewal } from '@hearthline/domain/clocks'
import type { PendingWork } from '@hearthline/domain/tasks'
import type { UnitOfWork } from '../applications/index.ts'
import { openApplication } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { JobData, JobOrigin } from '../platform/jobs/index.ts'
import { isSealError } from '../platform/seals/index.ts'
import { type DeskTables, deleteWait, findWait, type WaitRow } from '../vendor-desk/index.ts'
import { vendorOf } from '../vendors/index.ts'

/**
 * In this order: the vendor kept failing; it never answered; its answer cannot be read; it took back an answer that
 * was used; it gave two answers and none was used; the evidence is too old; a job never came back.
 */
export type NeedsAttentionReason =
  | 'vendorFailed'
  | 'vendorSilent'
  | 'answerUnreadable'
  | 'vendorContradicts'
  | 'answerContradicts'
  | EvidenceReason
  | PendingWork

const caller = { kind: 'system', name: 'workflow' } as const

/**
 * Marks the application as needing attention, with the reason and, where known, the vendor; staff see it in their
 * queue.
 */
export const escalate = (work: UnitOfWork, reason: NeedsAttentionReason, vendor?: FaultVendor): void => {
  const why = { reason, ...(vendor !== undefined && { vendor }) }
  work.change(
    { needsAttention: { step: work.now.step, ...why, since: work.at } },
    { kind: 'needsAttention', note: why },
  )
}

export type Zones = (organisation: string) => string

/** Opens the application of a job, unless it has left the job's step since. */
export const openAtStep = async (
  app: Pick<AppContext, 'clock'>,
  tx: Tx,
  about: { application: string; step: string | undefined; zone: string },
): Promise<UnitOfWork | undefined> => {
  const moment = await app.clock.at(tx.organisation, about.zone)
  const work = await openApplication(tx, about.application, { caller, does: 'changeApplication', moment })
  return about.step === undefined || work.now.step === about.step ? work : undefined
}

const escalateDead = (work: UnitOfWork, wait: WaitRow | undefined, from: JobOrigin): void => {
  if (wait?.step === work.now.step) return
  // The evidence expired while the job ran, and the event was refused.
  const moment = { today: work.today, dayOf: (instant: string) => work.dayOf(instant) }
  const tooOld = waitsForRenewal(work.facts, work.now.step, moment)
  // A step may ask several vendors: the credit pull also orders the flood certificate.
  if (tooOld !== undefined) escalate(work, tooOld)
  else if (isSealError(from.error)) escalate(work, 'sealPending')
  else escalate(work, 'vendorFailed', vendorOf(from.error))
}

/** Puts a job that failed for good on the list of failed jobs. */
export type ListDead = (data: JobData, from: JobOrigin) => Promise<void>

/**
 * Escalates a job that failed for good. If its vendor has the question and only takes its time, nothing is done: the
 * sweep asks again and ends the wait. If its application has moved on, what the job still owes is listed.
 */
export const markNeedsAttention =
  (app: AppContext, zoneOf: Zones, list: ListDead) =>
  async (data: JobData, from: JobOrigin): Promise<void> => {
    const { organisation, application, step } = data
    if (application === undefined) return
    const isOfThePast = await app.db.inTransaction(organisation, async (tx) => {
      const work = await openAtStep(app, tx, { application, step, zone: zoneOf(organisation) })
      if (work === undefined) return true
      escalateDead(work, await findWait(tx.as<DeskTables>(), { organisation, application }), from)
      return false
    })
    // The job of a step is moot once the application has left it. Others still owe something, such as a notice.
    if (isOfThePast && from.queue !== 'step') await list(data, from)
  }

/** Escalates a job whose answer cannot be read: trying again would bring the same. */
export const noteUnreadable = async (
  app: AppContext,
  zoneOf: Zones,
  { data, vendor }: { data: JobData; vendor: FaultVendor },
): Promise<void> => {
  const { organisation, application, step } = data
  if (application === undefined) return
  await app.db.inTransaction(organisation, async (tx) => {
    const work = await openAtStep(app, tx, { application, step, zone: zoneOf(organisation) })
    if (work === undefined) return
    await deleteWait(tx.as<DeskTables>(), { organisation, application, step: work.now.step })
    escalate(work, 'answerUnreadable', vendor)
  })
}
