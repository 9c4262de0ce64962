import { type BodyOf, renewEvidence } from '@hearthline/contracts'
import type { ApplicationFacts, FactsChange } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import { CLOCK_DAYS, CLOCKS, EVIDENCE_CLOCKS, isEvidenceReason } from '@hearthline/domain/clocks'
import { mayBringValue } from '@hearthline/domain/tasks'
import { expects, isDecidedAhead } from '@hearthline/domain/workflow'
import { type InHand, openForStaff, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { isSpecialHazardArea } from '../verification/index.ts'
import { jobOf } from './job-of.ts'

type Renewal = BodyOf<typeof renewEvidence>

const refused = (code: 'dateInFuture' | 'notNewer'): Problem =>
  new Problem('invalidInput', { fields: [{ path: 'asOf', code }] })

/** Whether it is the value that was ordered and does not come. */
const bringsValue = ({ now, facts: { stuck } }: InHand, { what }: Renewal): boolean =>
  what === 'VALUATION' && mayBringValue({ step: now.step, stuck })

/** Newer than what is on file, and not of a day to come. A value that nothing is on file of may not be too old to close on. */
const mustBeNewer = (inHand: InHand, body: Renewal): void => {
  const { now, facts, today } = inHand
  const dayOf = (instant: string) => inHand.dayOf(instant)
  const running = CLOCKS[EVIDENCE_CLOCKS[body.what]].runs(facts, { step: now.step, dayOf })
  if (running === undefined && !bringsValue(inHand, body)) throw new Problem('eventNotExpected')
  if (body.asOf > today) throw refused('dateInFuture')
  if (body.asOf <= (running?.startedOn ?? addDays(day(today), -CLOCK_DAYS.valuation))) throw refused('notNewer')
}

const changeFor = ({ bpo }: ApplicationFacts, body: Renewal): FactsChange => {
  if (body.what === 'VALUATION')
    return {
      valuation: { valueCents: body.valueCents, source: 'APPRAISAL', asOf: body.asOf },
      bpo: bpo === undefined || bpo === 'BPO_NOT_REQUIRED' ? bpo : 'BPO_COMPLETE',
    }
  if (body.what === 'TITLE') return { titleCheckedOn: body.asOf }
  const zone = body.zone.toUpperCase()
  const specialHazardArea = isSpecialHazardArea(zone)
  return { flood: { status: 'CERTIFIED', zone, specialHazardArea, byHand: true, certifiedOn: body.asOf } }
}

/**
 * A value that the decision did not know is weighed anew: at once where a way leads back, or by the decision that is
 * still ahead. Where neither is so it may not be lower, and whoever brings it is told below which value.
 */
const isDecidedAgain = ({ now, facts }: InHand, body: Renewal): boolean => {
  if (body.what !== 'VALUATION' || facts.decision?.stage !== 'final') return false
  if (isDecidedAhead(now.step)) return false
  if (expects(now.step, 'underwritingChanged')) return true
  const neededCents = facts.valuation?.valueCents ?? 0
  if (body.valueCents < neededCents)
    throw new Problem('valueLower', { detail: { neededCents, missingCents: neededCents - body.valueCents } })
  return false
}

/** The step stood still for this: its work is begun now. */
const beginAgain = async ({ house, tx }: WriteContext, inHand: InHand): Promise<void> => {
  const job = await jobOf(tx, inHand)
  if (job === undefined) return
  const about: JobData = { organisation: tx.organisation, application: inHand.uuid, ...job.data }
  await house.jobs.send(tx, job.queue, about)
}

/** What a closing rests on, brought anew by a person, or a value that could not be had: it goes on, or is decided again. */
export const renewEvidenceCall: Bound = writes(renewEvidence, async ({ params, body }, context) => {
  const { inHand, by } = await openForStaff(context, params.uuid, renewEvidence.does)
  mustBeNewer(inHand, body)
  const isValued = bringsValue(inHand, body)
  const again = isDecidedAgain(inHand, body)
  const { stuck } = inHand.facts
  const stoodStill = isValued || (stuck?.step === inHand.now.step && isEvidenceReason(stuck.reason))
  const { reason, what, asOf } = body
  const certificate = body.what === 'FLOOD' ? { certificateNumber: body.certificateNumber } : {}
  inHand.change(
    { ...changeFor(inHand.facts, body), ...(stoodStill && { stuck: undefined }) },
    { kind: 'renewEvidence', note: { what, asOf, ...certificate, reason, staff: by.name } },
  )
  if (isValued) inHand.tell('valued')
  else if (again) inHand.tell('underwritingChanged')
  else if (stoodStill) await beginAgain(context, inHand)
  return settledStatus(inHand)
})
