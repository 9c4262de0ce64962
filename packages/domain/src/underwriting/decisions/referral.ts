import { type ApplicationFacts, legalName } from '../../application/index.ts'
import type { DecisionCode } from '../../enumerations/index.ts'
import type { ReviewCode, UnderwritingFacts } from '../case/facts.ts'
import { type LineRatios, lineRatios, qualifyingPayment } from '../lines/line-figures.ts'
import type { ReasonCode } from '../reasons/reasons.ts'
import { decide, measuredLine } from './decide.ts'
import type { DecisionRequest } from './decision.ts'
import { leastScore } from './eligibility-rules.ts'

/** A line with its ratios, the sums behind them and the policy's caps. */
export type MeasuredRatios = LineRatios & {
  readonly maxHcltvPercent: string
  readonly maxDtiPercent: string
  /** Other liens that stay on the home, drawn and at their limit. */
  readonly otherLiensCents: number
  readonly otherLiensAtLimitCents: number
  readonly valueCents: number
  readonly annualIncomeCents: number
  readonly monthlyDebts: UnderwritingFacts['housing'] & { readonly reportCents: number; readonly liensCents: number }
  /** For the full line at the fully indexed rate; null without a price. */
  readonly paymentCents: number | null
}

export type ReferralFigures = {
  /** Null until a line was chosen. */
  readonly wantedCents: number | null
  readonly score: number | null
  readonly minScore: number
  readonly ratios: MeasuredRatios | null
  /** The rules' answer once staff have cleared the open questions; null while a figure is missing. */
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

/** What the person who reviews a referral has to see: the request of the rules, without its open questions. */
export const referralFigures = (request: DecisionRequest): ReferralFigures => {
  const facts = { ...request.facts, openReviews: [] }
  // The facts of a final request stay verified: only the open questions are left out.
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

/** One finding: an account, a record, an owner; with its day, its amount and its count if it has them. */
export type Finding = {
  readonly what: string
  readonly on: string | null
  readonly cents: number | null
  readonly times: number | null
}

const finding = (what: string, more: Partial<Finding> = {}): Finding => ({
  what,
  on: null,
  cents: null,
  times: null,
  ...more,
})

const creditOf = ({ hardCredit, softCredit }: ApplicationFacts) => hardCredit ?? softCredit

const latePayments = (facts: ApplicationFacts): readonly Finding[] =>
  (creditOf(facts)?.tradelines ?? [])
    .filter(({ kind, timesLate }) => timesLate > 0 && (kind === 'MORTGAGE' || kind === 'HELOC'))
    .map(({ creditor, mask, timesLate, lastLateOn }) =>
      finding(`${creditor} ··${mask}`, { times: timesLate, on: lastLateOn ?? null }),
    )

const bankruptcies = (facts: ApplicationFacts): readonly Finding[] =>
  (creditOf(facts)?.publicRecords ?? [])
    .filter(({ kind }) => kind.startsWith('BANKRUPTCY'))
    .map(({ kind, filedOn }) => finding(kind, { on: filedOn }))

const deniedLiens = ({ liens }: ApplicationFacts): readonly Finding[] =>
  (liens?.items ?? [])
    .filter(({ source, securedByHome }) => source === 'TITLE' && !securedByHome)
    .map(({ creditor, balanceCents, openedOn }) => finding(creditor, { cents: balanceCents, on: openedOn ?? null }))

const FOUND: Readonly<Record<ReviewCode, (facts: ApplicationFacts) => readonly Finding[]>> = {
  DELINQUENCY: latePayments,
  BANKRUPTCY: bankruptcies,
  CONTRADICTION: deniedLiens,
  FRAUD_ALERT: (facts) => {
    const credit = creditOf(facts)
    return credit === undefined ? [] : [finding(credit.bureau, { on: credit.pulledOn })]
  },
  OWNERSHIP: ({ ownershipDispute }) => (ownershipDispute?.recordedOwners ?? []).map((owner) => finding(owner)),
}

/** The findings behind each open question: measured, with what the rule allows without a review. */
export const referralGrounds = (facts: ApplicationFacts, codes: readonly ReviewCode[]) =>
  codes.map((code) => ({
    code,
    found: [...FOUND[code](facts)],
    /** The owner whom the record should name; the other questions allow nothing. */
    allowed: code === 'OWNERSHIP' ? legalName(facts.applicant) : null,
  }))
