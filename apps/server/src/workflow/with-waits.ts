import type { UnitOfWork } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { type DeskTables, deleteWait, upsertWait } from '../vendor-desk/index.ts'
import { ContradictingAnswer, StillPending, UnreadableAnswer } from '../vendors/index.ts'
import { type NeedsAttentionReason, noteUnreadable, openAtStep, type Zones } from './stand-still.ts'

/** Where the step still stands, neither word was used. Else the first was and stands; like a call, that stands in no reason's way. */
const attentionBy = ({ now, facts, at }: UnitOfWork, { vendor }: ContradictingAnswer, step: string | undefined) => {
  const isUsed = step !== undefined && now.step !== step
  if (isUsed && facts.needsAttention?.step === now.step) return {}
  const reason: NeedsAttentionReason = isUsed ? 'vendorContradicts' : 'answerContradicts'
  return { needsAttention: { step: now.step, reason, vendor, since: at } }
}

/** A job whose vendor gave one question two answers: it goes before staff, and both words into the log. */
const noteContradiction = async (
  app: AppContext,
  zoneOf: Zones,
  { data, fault: error }: { data: JobData; fault: ContradictingAnswer },
): Promise<void> => {
  const { organisation, application, step } = data
  if (application === undefined) return
  await app.db.inTransaction(organisation, async (tx) => {
    const work = await openAtStep(app, tx, { application, step: undefined, zone: zoneOf(organisation) })
    if (work === undefined) return
    if (step !== undefined) await deleteWait(tx.as<DeskTables>(), { organisation, application, step })
    const { vendor, reference, said } = error
    work.change(attentionBy(work, error, step), { kind: 'answerContradicts', note: { vendor, reference, ...said } })
  })
}

type Run = (data: JobData) => Promise<void>

const noteWait = async (app: AppContext, zoneOf: Zones, about: { data: JobData; fault: StillPending }) => {
  const { organisation, application = '', step } = about.data
  await app.db.inTransaction(organisation, async (tx) => {
    const work = await openAtStep(app, tx, { application, step, zone: zoneOf(organisation) })
    if (work === undefined) return
    const now = new Date(work.at)
    await upsertWait(tx.as<DeskTables>(), {
      organisation_id: organisation,
      application_uuid: application,
      step: work.now.step,
      vendor: about.fault.vendor,
      since: now,
      last_asked_at: now,
    })
  })
}

/** The job of a step: a vendor that answers later is written down with the day it was first asked, whatever else ends it. */
export const withWaits =
  (app: AppContext, zoneOf: Zones, run: Run): Run =>
  async (data) => {
    const { organisation, application = '', step } = data
    const place = { organisation, application, ...(step !== undefined && { step }) }
    try {
      await run(data)
    } catch (error) {
      if (error instanceof UnreadableAnswer) return noteUnreadable(app, zoneOf, { data, vendor: error.vendor })
      if (error instanceof ContradictingAnswer) return noteContradiction(app, zoneOf, { data, fault: error })
      if (error instanceof StillPending) await noteWait(app, zoneOf, { data, fault: error })
      else await deleteWait(app.db.read<DeskTables>(organisation), place)
      throw error
    }
    await deleteWait(app.db.read<DeskTables>(organisation), place)
  }
