import { type BodyOf, type ProblemCode, renewEvidence } from '@hearthline/contracts'
import type { ApplicationFacts, FactsChange } from '@hearthline/domain/application'
import { addDays, type Day, day } from '@hearthline/domain/calendar'
import { CLOCK_DAYS, CLOCKS, EVIDENCE_CLOCKS, isEvidenceReason } from '@hearthline/domain/clocks'
import { mayBringValue } from '@hearthline/domain/tasks'
import { expects, isDecidedAhead, rowOf } from '@hearthline/domain/workflow'
import { type InHand, openForStaff, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { certifiedByHand, incomeSection, withNewerProof } from '../verification/index.ts'
import { jobOf } from './job-of.ts'

type Renewal = BodyOf<typeof renewEvidence>
type Of<What extends Renewal['what']> = Extract<Renewal, { what: What }>

const refused = (code: 'dateInFuture' | 'notNewer'): Problem =>
  new Problem('invalidInput', { fields: [{ path: 'asOf', code }] })

/** Whether it is the value that was ordered and does not come. */
const bringsValue = ({ now, facts: { stuck } }: InHand, { what }: Renewal): boolean =>
  what === 'VALUATION' && mayBringValue({ step: now.step, stuck })

/** Income is verified, and no paper is signed that says so. */
const hasOpenIncome = ({ now, facts: { incomeVerification, signing } }: InHand): boolean =>
  incomeVerification?.verifiedAnnualCents !== undefined &&
  signing?.signedAt === undefined &&
  rowOf(now.step).waitsOn !== 'nobody'

/**
 * The day since which what is on file counts. A value that nothing is on file of may not be too old to close on; income
 * has no clock, and any day that was will do.
 */
const onFileSince = (inHand: InHand, body: Renewal): Day | 'any' | undefined => {
  if (body.what === 'INCOME') return hasOpenIncome(inHand) ? 'any' : undefined
  const { now, facts, today } = inHand
  const dayOf = (instant: string) => inHand.dayOf(instant)
  const running = CLOCKS[EVIDENCE_CLOCKS[body.what]].runs(facts, { step: now.step, dayOf })
  if (running !== undefined) return running.startedOn
  return bringsValue(inHand, body) ? addDays(day(today), -CLOCK_DAYS.valuation) : undefined
}

/** Nothing has moved on: the proof is read with the first verification, which is still to come. */
const isIncomeAhead = ({ now, facts: { incomeVerification, signing } }: InHand, { what }: Renewal): boolean =>
  what === 'INCOME' &&
  incomeVerification?.verifiedAnnualCents === undefined &&
  signing?.signedAt === undefined &&
  rowOf(now.step).waitsOn !== 'nobody'

/** Newer than what is on file, and not of a day to come. */
const mustBeNewer = (inHand: InHand, body: Renewal): void => {
  const since = onFileSince(inHand, body)
  if (since === undefined) throw new Problem(isIncomeAhead(inHand, body) ? 'incomeNotVerified' : 'eventNotExpected')
  if (body.asOf > inHand.today) throw refused('dateInFuture')
  if (since !== 'any' && body.asOf <= since) throw refused('notNewer')
}

const valueChange = ({ bpo }: ApplicationFacts, body: Of<'VALUATION'>): FactsChange => ({
  valuation: { valueCents: body.valueCents, source: 'APPRAISAL', asOf: body.asOf },
  bpo: bpo === undefined || bpo === 'BPO_NOT_REQUIRED' ? bpo : 'BPO_COMPLETE',
})

const floodChange = ({ asOf, what: _what, reason: _reason, ...certificate }: Of<'FLOOD'>): FactsChange => ({
  flood: { ...certifiedByHand(certificate), certifiedOn: asOf },
})

const changeFor = (facts: ApplicationFacts, body: Renewal): FactsChange => {
  switch (body.what) {
    case 'VALUATION':
      return valueChange(facts, body)
    case 'INCOME':
      return { incomeVerification: withNewerProof(incomeSection(facts), body.annualCents) }
    case 'TITLE':
      return { titleCheckedOn: body.asOf }
    case 'FLOOD':
      return floodChange(body)
  }
}

type Weighed = { readonly broughtCents: number; readonly neededCents: number; readonly lower: ProblemCode }

/** What the decision weighs of it; nothing where it does not, or where it is no other than the one decided on. */
const weighedOf = ({ valuation, incomeVerification }: ApplicationFacts, body: Renewal): Weighed | undefined => {
  if (body.what === 'VALUATION')
    return { broughtCents: body.valueCents, neededCents: valuation?.valueCents ?? 0, lower: 'valueLower' }
  const verifiedCents = incomeVerification?.verifiedAnnualCents ?? 0
  return body.what === 'INCOME' && body.annualCents !== verifiedCents
    ? { broughtCents: body.annualCents, neededCents: verifiedCents, lower: 'incomeLower' }
    : undefined
}

/**
 * A value or an income that the decision did not know is weighed anew: at once where a way leads back, or by the decision
 * that is still ahead. Where neither is so it may not be lower, and whoever brings it is told below which figure.
 */
const isDecidedAgain = ({ now, facts }: InHand, body: Renewal): boolean => {
  const weighed = weighedOf(facts, body)
  if (weighed === undefined || facts.decision?.stage !== 'final' || isDecidedAhead(now.step)) return false
  if (expects(now.step, 'underwritingChanged')) return true
  const { broughtCents, neededCents, lower } = weighed
  if (broughtCents < neededCents)
    throw new Problem(lower, { detail: { neededCents, missingCents: neededCents - broughtCents } })
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
  const isOld = stuck?.step === inHand.now.step && isEvidenceReason(stuck.reason)
  // Nothing stands still for want of newer income.
  const stoodStill = isValued || (isOld && body.what !== 'INCOME')
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
