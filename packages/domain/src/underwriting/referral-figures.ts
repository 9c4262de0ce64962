import type { DecisionCode } from '../enumerations/index.ts'
import { decide, measuredLine } from './decide.ts'
import type { DecisionRequest } from './decision.ts'
import { leastScore } from './eligibility-rules.ts'
import type { UnderwritingFacts } from './facts.ts'
import { type LineRatios, lineRatios } from './line-ratios.ts'
import { qualifyingPayment } from './qualifying-payment.ts'
import type { ReasonCode } from './reasons.ts'

/** A line with its ratios, the sums behind them and what the policy allows. */
export type MeasuredRatios = LineRatios & {
  readonly maxHcltvPercent: string
  readonly maxDtiPercent: string
  /** Other liens that stay on the home, drawn and at their limit. */
  readonly otherLiensCents: number
  readonly otherLiensAtLimitCents: number
  readonly valueCents: number
  readonly annualIncomeCents: number
  readonly monthlyDebts: UnderwritingFacts['housing'] & { readonly reportCents: number; readonly liensCents: number }
  /** Of the full line at the fully indexed rate; null without a price. */
  readonly paymentCents: number | null
}

export type ReferralFigures = {
  /** Null until a line was chosen. */
  readonly wantedCents: number | null
  readonly score: number | null
  readonly minScore: number
  readonly ratios: MeasuredRatios | null
  /** What the rules answer once a person has cleared what is open; null while a figure is missing. */
  readonly ifCleared: {
    readonly decision: DecisionCode
    readonly maxLineCents: number
    readonly reasons: ReasonCode[]
  } | null
}

const ratiosOf = (request: DecisionRequest): MeasuredRatios | null => {
  const measured = measuredLine(request)
  if (measured === undefined) return null
  const { c, choice, lineCents } = measured
  const { facts, standing, valueCents } = c
  const paid = facts.liens.filter(({ beingPaidOff }) => !beingPaidOff)
  return {
    ...lineRatios(c, choice, lineCents),
    maxHcltvPercent: standing.maxHcltvPercent,
    maxDtiPercent: standing.maxDtiPercent,
    otherLiensCents: standing.otherLiens.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
    otherLiensAtLimitCents: standing.owedAtLimitCents,
    valueCents,
    annualIncomeCents: standing.annualIncomeCents,
    monthlyDebts: {
      ...facts.housing,
      reportCents: facts.monthlyDebtCents,
      liensCents: paid.reduce((sum, { paymentCents }) => sum + paymentCents, 0),
    },
    paymentCents: qualifyingPayment(c, choice, lineCents) ?? null,
  }
}

/** What a person who judges a referral has to see: the same request as the rules had, without the questions it left open. */
export const referralFigures = (request: DecisionRequest): ReferralFigures => {
  const facts = { ...request.facts, openReviews: [] }
  // The facts of a final request stay verified: nothing but the open questions is left out.
  const cleared = { ...request, facts } as DecisionRequest
  const { decision, maxLineCents, reasons } = decide(cleared)
  const isMissing = decision === 'REVIEW' || decision === 'ERROR'
  return {
    wantedCents: (request.stage === 'final' ? request.chosen.amountCents : request.askedCents) ?? null,
    score: facts.score,
    minScore: leastScore(request),
    ratios: ratiosOf(cleared),
    ifCleared: isMissing ? null : { decision, maxLineCents, reasons: reasons.map(({ code }) => code) },
  }
}
