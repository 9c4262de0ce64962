import type { ProblemCode } from '@hearthline/contracts'
import type { ApplicationFacts, BroughtEvidence } from '@hearthline/domain/application'
import { addDays, type Day, day } from '@hearthline/domain/calendar'
import { CLOCK_DAYS, CLOCKS, EVIDENCE_CLOCKS } from '@hearthline/domain/clocks'
import { mayBringTitleRecord, mayBringValue } from '@hearthline/domain/tasks'
import { expects, isDecidedAhead, rowOf } from '@hearthline/domain/workflow'
import type { UnitOfWork } from '../applications/index.ts'
import { Problem } from '../platform/http/index.ts'

/** Whether the evidence is the value that was ordered and did not come. */
export const bringsValue = ({ now, facts: { needsAttention } }: UnitOfWork, { what }: BroughtEvidence): boolean =>
  what === 'VALUATION' && mayBringValue({ step: now.step, needsAttention })

/** Whether the evidence is the title report that the deed waits for. */
export const bringsTitleRecord = ({ now, facts: { needsAttention } }: UnitOfWork, { what }: BroughtEvidence): boolean =>
  what === 'TITLE' && mayBringTitleRecord({ step: now.step, needsAttention })

/** Income is verified, and the closing documents are not signed yet. */
const hasOpenIncome = ({ now, facts: { incomeVerification, signing } }: UnitOfWork): boolean =>
  incomeVerification?.verifiedAnnualCents !== undefined &&
  signing?.signedAt === undefined &&
  rowOf(now.step).waitsOn !== 'nobody'

/**
 * The day of the evidence on file. What a deed repeats of the record does not age: the report may be older than the last
 * search, and is good as long as one. Where no value is on file, the new one must not be too old to close on; income has
 * no clock, so any past day will do.
 */
const onFileSince = (work: UnitOfWork, evidence: BroughtEvidence): Day | 'any' | undefined => {
  if (evidence.what === 'INCOME') return hasOpenIncome(work) ? 'any' : undefined
  const { now, facts, today } = work
  if (bringsTitleRecord(work, evidence)) return addDays(day(today), -CLOCK_DAYS.title)
  const dayOf = (instant: string) => work.dayOf(instant)
  const running = CLOCKS[EVIDENCE_CLOCKS[evidence.what]].runs(facts, { step: now.step, dayOf })
  if (running !== undefined) return running.startedOn
  return bringsValue(work, evidence) ? addDays(day(today), -CLOCK_DAYS.valuation) : undefined
}

/** Whether income is still to be verified for the first time. */
const isIncomeAhead = (
  { now, facts: { incomeVerification, signing } }: UnitOfWork,
  { what }: BroughtEvidence,
): boolean =>
  what === 'INCOME' &&
  incomeVerification?.verifiedAnnualCents === undefined &&
  signing?.signedAt === undefined &&
  rowOf(now.step).waitsOn !== 'nobody'

/** The error of the evidence's day, if any: it must be newer than the evidence on file and not in the future. */
export const dayErrorOf = (work: UnitOfWork, evidence: BroughtEvidence): 'dateInFuture' | 'notNewer' | undefined => {
  const since = onFileSince(work, evidence)
  if (since === undefined) throw new Problem(isIncomeAhead(work, evidence) ? 'incomeNotVerified' : 'eventNotExpected')
  if (evidence.asOf > work.today) return 'dateInFuture'
  return since !== 'any' && evidence.asOf <= since ? 'notNewer' : undefined
}

type Weighed = { readonly broughtCents: number; readonly neededCents: number; readonly lower: ProblemCode }

/** The figure that the decision uses; undefined where it uses none, or where the figure has not changed. */
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
 * Whether a new value or income is decided on: at once where the workflow can go back, or by a decision that is still
 * ahead. Where neither is possible it must not be lower, and the problem names the least figure.
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
