import { addDays } from '../../calendar/index.ts'
import type { DecisionCode, SubdecisionCode } from '../../enumerations/index.ts'
import { factErrors, type UnderwritingFacts } from '../case/facts.ts'
import {
  type Choice,
  type KnownPayments,
  openCase,
  type TrailEntry,
  type UnderwritingCase,
} from '../case/underwriting-case.ts'
import { feeCapTrail } from '../lines/choices.ts'
import { pointsAndFeesTrail } from '../lines/known-charges.ts'
import { type Limits, limitsOf } from '../lines/limits.ts'
import { recordingTrail } from '../lines/line-costs.ts'
import { lineRatios, stateMarginTrail } from '../lines/line-figures.ts'
import { type ChoiceReach, farthest, isOffered, offerOf, reachesOf } from '../lines/offers.ts'
import { principalReasons, REASONS, type Reason } from '../reasons/reasons.ts'
import { finalVerdict } from './chosen-terms.ts'
import type { Counteroffer, Decision, DecisionRequest } from './decision.ts'
import { askEligibility } from './eligibility-rules.ts'
import { counteroffersOf, equityReasons, mayCounter, shortfallReasons } from './shortfalls.ts'

type Verdict = { readonly decision: DecisionCode; readonly subDecision: SubdecisionCode } & Partial<
  Pick<Decision, 'limits' | 'bindingLimit' | 'ratios' | 'offers' | 'counteroffers' | 'reasons' | 'trail'>
>

/** A verdict without offers, reasons or figures: something else is needed first. */
const waits = (decision: DecisionCode, subDecision: SubdecisionCode, entry: TrailEntry): Verdict => ({
  decision,
  subDecision,
  trail: [entry],
})

/** What prevents an evaluation, most serious first. */
const obstacleTo = ({ stage, facts }: DecisionRequest): Verdict | undefined => {
  const errors = factErrors(facts)
  if (errors.length > 0) {
    const entry = { rule: 'figures are possible', input: { faults: errors.join(' ') }, outcome: 'impossible' }
    return waits('ERROR', 'UNKNOWN_SUBDECISION', entry)
  }
  if (facts.creditFrozen) {
    return waits('REVIEW', 'CREDIT_FROZEN', {
      rule: 'credit is open',
      input: { creditFrozen: true },
      outcome: 'frozen',
    })
  }
  const { valueSource, valueCents } = facts.property
  if (valueCents === null || (stage === 'final' && valueSource === 'BORROWER_ESTIMATE')) {
    return waits('REVIEW', 'BPO_PENDING', { rule: 'the home has a value', input: { valueSource }, outcome: 'awaited' })
  }
  if (facts.openReviews.length > 0) {
    const entry = { rule: 'nothing to review', input: { open: facts.openReviews.join(' ') }, outcome: 'a person looks' }
    return waits('REVIEW', stage === 'initial' ? 'UNVERIFIED_ONBOARDING_COMPLETE' : 'UNKNOWN_SUBDECISION', entry)
  }
  return undefined
}

/** Whether a figure is missing or impossible, so that no decision can pass even if staff clear it. */
export const blocksApproval = (stage: DecisionRequest['stage'], facts: UnderwritingFacts): boolean =>
  factErrors(facts).length > 0 || facts.creditFrozen || (stage === 'initial' && facts.property.valueCents === null)

const isAbout = (reasons: readonly Reason[], ...subjects: string[]): boolean =>
  reasons.some(({ code }) => subjects.includes(REASONS[code].about))

type Refusal = { readonly reasons: readonly Reason[]; readonly counteroffers: readonly Counteroffer[] }

/** The kind of refusal: with an alternative if one is left to try, else as the end of the application. */
const refusalVerdict = ({ stage, facts, policy }: DecisionRequest, { reasons, counteroffers }: Refusal): Verdict => {
  const isIncomeAlone = reasons.every(({ code }) => REASONS[code].about === 'income')
  if (stage === 'initial' && isIncomeAlone && facts.assets === undefined && policy.assetDepletion.isOffered) {
    return { decision: 'ASSET_DEPLETION', subDecision: 'UNVERIFIED_DTI_LIMITED', reasons }
  }
  if (counteroffers.length > 0) {
    return { decision: 'INITIAL', subDecision: 'UNVERIFIED_ONBOARDING_COMPLETE', reasons, counteroffers }
  }
  const isHomeAlone = reasons.every(({ code }) => REASONS[code].about === 'home')
  return { decision: isHomeAlone ? 'INELIGIBLE' : 'DECLINE', subDecision: 'UNKNOWN_SUBDECISION', reasons }
}

const initialSubdecision = ({ facts }: UnderwritingCase, best: ChoiceReach): SubdecisionCode => {
  if (facts.property.valueSource === 'BORROWER_ESTIMATE') return 'BPO_PENDING'
  return best.bindingLimit === 'dti' ? 'UNVERIFIED_DTI_LIMITED' : 'UNVERIFIED_OFFER'
}

const offerVerdict = (request: DecisionRequest, c: UnderwritingCase, offered: readonly ChoiceReach[]): Verdict => {
  const askedCents = request.stage === 'final' ? request.chosen.amountCents : request.askedCents
  const offers = offered.flatMap((reach) => offerOf(c, reach, askedCents) ?? [])
  if (request.stage === 'final') {
    const { decision, subDecision, trail } = finalVerdict(c, request.chosen)
    return { decision, subDecision, offers, trail: [trail] }
  }
  const best = farthest(offered)
  return { decision: 'SELECT', subDecision: best ? initialSubdecision(c, best) : 'UNVERIFIED_OFFER', offers }
}

const limitTrail = (limits: Limits): TrailEntry[] =>
  (['amount', 'cltv', 'state', 'dti'] as const).map((limit) => ({
    rule: `${limit} limit`,
    input: { capPercent: limits[limit].capPercent, cause: limits[limit].cause },
    outcome: String(limits[limit].maxLineCents),
  }))

/** Every rule that refuses, not only the most important one. */
const askEveryRule = (c: UnderwritingCase) => {
  const eligibility = askEligibility(c)
  const isScored = !isAbout(eligibility.reasons, 'score')
  const shortfalls = isScored ? shortfallReasons(c) : equityReasons(c)
  return { eligibility, isScored, everyReason: [...eligibility.reasons, ...shortfalls] }
}

/** The answers of all rules, and the measures of every term and fee. */
const weigh = (c: UnderwritingCase) => {
  const { eligibility, isScored, everyReason } = askEveryRule(c)
  const reaches = reachesOf(c)
  const offered = reaches.filter(isOffered)
  return {
    eligibility,
    offered,
    reasons: principalReasons(everyReason),
    /** The choice whose limits are shown; undefined without a price. */
    best: isScored ? farthest(offered.length > 0 ? offered : reaches) : undefined,
  }
}

/** The reasons of every rule that refuses; undefined if something else is needed before the rules apply. */
export const everyReasonAgainst = (
  request: DecisionRequest,
  payments: KnownPayments = new Map(),
): readonly Reason[] | undefined => {
  if (obstacleTo(request)) return undefined
  const { facts, policy, sheet, on } = request
  return askEveryRule(openCase({ facts, policy, sheet, on, payments })).everyReason
}

/** The line whose ratios are stated: the chosen one, else the largest, else the smallest that was not possible. */
const lineMeasured = (request: DecisionRequest, best: ChoiceReach, isNo: boolean): MeasuredLine =>
  request.stage === 'final' && !isNo
    ? { choice: request.chosen, lineCents: request.chosen.amountCents }
    : { choice: best.choice, lineCents: isNo ? best.minLineCents : best.maxLineCents }

type MeasuredLine = { readonly choice: Choice; readonly lineCents: number }

/** The same with the parts of its ratios; undefined if nothing can be measured. */
export const measuredLine = (
  request: DecisionRequest,
): (MeasuredLine & { readonly c: UnderwritingCase }) | undefined => {
  if (obstacleTo(request)) return undefined
  const { facts, policy, sheet, on } = request
  const c = openCase({ facts, policy, sheet, on })
  const { best, reasons } = weigh(c)
  return best && { c, ...lineMeasured(request, best, reasons.length > 0) }
}

/** The case once nothing prevents an evaluation. */
const judge = (request: DecisionRequest, c: UnderwritingCase): Verdict => {
  const { eligibility, offered, reasons, best } = weigh(c)
  const isNo = reasons.length > 0
  const counteroffers = request.stage === 'initial' && mayCounter(reasons) ? counteroffersOf(c) : []
  const verdict = isNo ? refusalVerdict(request, { reasons, counteroffers }) : offerVerdict(request, c, offered)
  if (!best) return { ...verdict, trail: eligibility.trail }
  const limits = limitsOf(c, best.choice)
  const { choice, lineCents } = lineMeasured(request, best, isNo)
  const ratios = lineRatios(c, choice, lineCents)
  return {
    ...verdict,
    limits,
    bindingLimit: best.bindingLimit,
    ratios,
    trail: [
      ...eligibility.trail,
      ...limitTrail(limits),
      ...feeCapTrail(c),
      ...pointsAndFeesTrail(c, { ...choice, lineCents }),
      ...stateMarginTrail(c, { ...choice, lineCents }),
      ...recordingTrail(c, lineCents),
      ...(verdict.trail ?? []),
    ],
  }
}

/**
 * One evaluation: from facts and rules to a decision with its reasons and its trail. DTI counts the full line at the
 * fully indexed payment, HCLTV decides on equity, and nothing is offered that fails the high-cost test.
 */
export const decide = (request: DecisionRequest): Decision => {
  const { stage, facts, policy, sheet, on } = request
  const verdict = obstacleTo(request) ?? judge(request, openCase({ facts, policy, sheet, on }))
  const { decision, subDecision, offers = [], counteroffers = [], reasons = [] } = verdict
  const isDeclined = decision === 'DECLINE'
  return {
    stage,
    decidedOn: on,
    decision,
    subDecision,
    maxLineCents: Math.max(0, ...offers.map((offer) => offer.maxLineCents)),
    limits: verdict.limits ?? null,
    bindingLimit: verdict.bindingLimit ?? null,
    ratios: verdict.ratios ?? null,
    offers,
    offersExpireOn: offers.length > 0 ? addDays(on, policy.offerDays) : null,
    counteroffers,
    counteroffersExpireOn: counteroffers.length > 0 ? addDays(on, policy.counterofferDays) : null,
    reasons,
    dtiDecline: isDeclined && isAbout(reasons, 'income'),
    creditScoreDecline: isDeclined && isAbout(reasons, 'score'),
    trail: [
      ...(verdict.trail ?? []),
      { rule: 'decision', input: { stage, on }, outcome: `${decision} ${subDecision}` },
    ],
    policyVersion: policy.version,
    sheetVersion: sheet.version,
  }
}
