import type { InHand } from '../applications/index.ts'
import type { House } from '../platform/house/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { type DeskTables, deleteWait } from '../vendor-desk/index.ts'
import type { ContradictingAnswer } from '../vendors/index.ts'
import { openAtStep, type StuckReason, type Zones } from './stand-still.ts'

/** Where the step still stands, neither word was used. Else the first was and stands; like a call, that stands in no reason's way. */
const stuckBy = ({ now, facts, at }: InHand, { vendor }: ContradictingAnswer, step: string | undefined) => {
  const isUsed = step !== undefined && now.step !== step
  if (isUsed && facts.needsAttention?.step === now.step) return {}
  const reason: StuckReason = isUsed ? 'vendorContradicts' : 'answerContradicts'
  return { needsAttention: { step: now.step, reason, vendor, since: at } }
}

/** A job whose vendor gave one question two answers: it goes before staff, and both words into the log. */
export const noteContradiction = async (
  house: House,
  zoneOf: Zones,
  { data, fault }: { data: JobData; fault: ContradictingAnswer },
): Promise<void> => {
  const { organisation, application, step } = data
  if (application === undefined) return
  await house.db.inTransaction(organisation, async (tx) => {
    const inHand = await openAtStep(house, tx, { application, step: undefined, zone: zoneOf(organisation) })
    if (inHand === undefined) return
    if (step !== undefined) await deleteWait(tx.as<DeskTables>(), { organisation, application, step })
    const { vendor, reference, said } = fault
    inHand.change(stuckBy(inHand, fault, step), { kind: 'answerContradicts', note: { vendor, reference, ...said } })
  })
}
