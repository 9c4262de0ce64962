import type { ProblemCode } from '@hearthline/contracts'
import type { ApplicationFacts, BroughtEvidence } from '@hearthline/domain/application'
import { addDays, type Day, day } from '@hearthline/domain/calendar'
import { CLOCK_DAYS, CLOCKS, EVIDENCE_CLOCKS } from '@hearthline/domain/clocks'
import { mayBringValue } from '@hearthline/domain/tasks'
import { expects, isDecidedAhead, rowOf } from '@hearthline/domain/workflow'
import type { UnitOfWork } from '../applications/index.ts'
import { Problem } from '../platform/http/index.ts'

/** Whether it is the value that was ordered and does not come. */
export const bringsValue = ({ now, facts: { needsAttention } }: UnitOfWork, { what }: BroughtEvidence): boolean =>
  what === 'VALUATION' && mayBringValue({ step: now.step, needsAttention })

/** Income is verified, and no paper is signed that says so. */
const hasOpenIncome = ({ now, facts: { incomeVerification, signing } }: UnitOfWork): boolean =>
  incomeVerification?.verifiedAnnualCents !== undefined &&
  signing?.signedAt === undefined &&
  rowOf(now.step).waitsOn !== 'nobody'

/**
 * The day since which what is on file counts. A value that nothing is on file of may not be too old to close on; income
 * has no clock, and any day that was will do.
 */
const onFileSince = (work: UnitOfWork, evidence: BroughtEvidence): Day | 'any' | undefined => {
  if (evidence.what === 'INCOME') return hasOpenIncome(work) ? 'any' : undefined
  const { now, facts, today } = work
  const dayOf = (instant: string) => work.dayOf(instant)
  const running = CLOCKS[EVIDENCE_CLOCKS[evidence.what]].runs(facts, { step: now.step, dayOf })
  if (running !== undefined) return running.startedOn
  return bringsValue(work, evidence) ? addDays(day(today), -CLOCK_DAYS.valuation) : undefined
}

/** Nothing has moved on: the proof is read with the first verification, which is still to come. */
const isIncomeAhead = (
  { now, facts: { incomeVerification, signing } }: UnitOfWork,
  { what }: BroughtEvidence,
): boolean =>
  what === 'INCOME' &&
  incomeVerification?.verifiedAnnualCents === undefined &&
  signing?.signedAt === undefined &&
  rowOf(now.step).waitsOn !== 'nobody'

/** What is wrong with its day, if anything: it is newer than what is on file, and not of a day to come. */
export const dayErrorOf = (work: UnitOfWork, evidence: BroughtEvidence): 'dateInFuture' | 'notNewer' | undefined => {
  const since = onFileSince(work, evidence)
  if (since === undefined) throw new Problem(isIncomeAhead(work, evidence) ? 'incomeNotVerified' : 'eventNotExpected')
  if (evidence.asOf > work.today) return 'dateInFuture'
  return since !== 'any' && evidence.asOf <= since ? 'notNewer' : undefined
}

type Weighed = { readonly broughtCents: number; readonly neededCents: number; readonly lower: ProblemCode }

/** What the decision weighs of it; nothing where it does not, or where it is no other than the one decided on. */
const weighedOf = (
  { valuation, incomeVerification }: ApplicationFacts,
  evidence: BroughtEvidence,
): Weighed | undefined => {
  if (evidence.what === 'VALUATION')
    return { broughtCents: evidence.valueCents, neededCents: valuation?.valueCents ?? 0, lower: 'valueLower' }
  const verifiedCents = incomeVerification?.verifiedAnnualCents ?? 0
  return evidence.what === 'INCOME' && evidence.annualCents !== verifiedCents
    ? { broughtCents: evidence.annualCents, neededCents: verifiedCents, lower: 'incomeLower' }
    : undefined
}

/**
 * A value or an income that the decision did not know is weighed anew: at once where a way leads back, or by the decision
 * that is still ahead. Where neither is so it may not be lower, and whoever brings it is told below which figure.
 */
export const isDecidedAgain = ({ now, facts }: UnitOfWork, evidence: BroughtEvidence): boolean => {
  const weighed = weighedOf(facts, evidence)
  if (weighed === undefined || facts.decision?.stage !== 'final' || isDecidedAhead(now.step)) return false
  if (expects(now.step, 'underwritingChanged')) return true
  const { broughtCents, neededCents, lower } = weighed
  if (broughtCents < neededCents)
    throw new Problem(lower, { detail: { neededCents, missingCents: neededCents - broughtCents } })
  return false
}
