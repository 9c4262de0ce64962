import type { UnitOfWork } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { type DeskTables, deleteWait, upsertWait } from '../vendor-desk/index.ts'
import { ContradictingAnswer, StillPending, UnreadableAnswer } from '../vendors/index.ts'
import { type NeedsAttentionReason, noteUnreadable, openAtStep, type Zones } from './needs-attention.ts'

/**
 * Which attention two contradicting answers need. At the same step neither answer was used. At a later step the first
 * one was used and stays, and an earlier reason for attention is kept.
 */
const attentionBy = ({ now, facts, at }: UnitOfWork, { vendor }: ContradictingAnswer, step: string | undefined) => {
  const isUsed = step !== undefined && now.step !== step
  if (isUsed && facts.needsAttention?.step === now.step) return {}
  const reason: NeedsAttentionReason = isUsed ? 'vendorContradicts' : 'answerContradicts'
  return { needsAttention: { step: now.step, reason, vendor, since: at } }
}

/** Escalates a job whose vendor gave two answers to one question, and logs both. */
const noteContradiction = async (
  app: AppContext,
  zoneOf: Zones,
  { data, error }: { data: JobData; error: ContradictingAnswer },
): Promise<void> => {
  const { organisation, application, step } = data
  if (application === undefined) return
  await app.db.inTransaction(organisation, async (tx) => {
    const work = await openAtStep(app, tx, { application, step: undefined, zone: zoneOf(organisation) })
    if (work === undefined) return
    if (step !== undefined) await deleteWait(tx.as<DeskTables>(), { organisation, application, step })
    const { vendor, reference, answers } = error
    work.change(attentionBy(work, error, step), { kind: 'answerContradicts', note: { vendor, reference, ...answers } })
  })
}

type Run = (data: JobData) => Promise<void>

const noteWait = async (app: AppContext, zoneOf: Zones, about: { data: JobData; error: StillPending }) => {
  const { organisation, application = '', step } = about.data
  await app.db.inTransaction(organisation, async (tx) => {
    const work = await openAtStep(app, tx, { application, step, zone: zoneOf(organisation) })
    if (work === undefined) return
    const now = new Date(work.at)
    await upsertWait(tx.as<DeskTables>(), {
      organisation_id: organisation,
      application_uuid: application,
      step: work.now.step,
      vendor: about.error.vendor,
      since: now,
      last_asked_at: now,
    })
  })
}

/** The job of a step: a pending answer starts a vendor wait; any other end deletes it. */
export const withWaits =
  (app: AppContext, zoneOf: Zones, run: Run): Run =>
  async (data) => {
    const { organisation, application = '', step } = data
    const place = { organisation, application, ...(step !== undefined && { step }) }
    try {
      await run(data)
    } catch (error) {
      if (error instanceof UnreadableAnswer) return noteUnreadable(app, zoneOf, { data, vendor: error.vendor })
      if (error instanceof ContradictingAnswer) return noteContradiction(app, zoneOf, { data, error })
      if (error instanceof StillPending) await noteWait(app, zoneOf, { data, error })
      else await deleteWait(app.db.read<DeskTables>(organisation), place)
      throw error
    }
    await deleteWait(app.db.read<DeskTables>(organisation), place)
  }
