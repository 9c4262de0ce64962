import type { DecisionCode, SubdecisionCode, TermYears } from '../../enumerations/index.ts'
import type { ClosingCosts } from '../../pricing/index.ts'
import type { Instant, IsoDay, StaffMember } from './basics.ts'

export type DecisionFact = {
  readonly uuid: string
  readonly stage: 'initial' | 'final'
  readonly decision: DecisionCode
  readonly subDecision: SubdecisionCode
  readonly maxLineCents: number
  readonly bindingLimit?: 'amount' | 'cltv' | 'dti' | 'state' | undefined
  readonly reasons: readonly string[]
  readonly dtiDecline: boolean
  readonly creditScoreDecline: boolean
  readonly decidedAt: Instant
  readonly offerExpiresOn?: IsoDay | undefined
  /** Of other terms than those asked for: when they were first offered, and the days of the policy that they stand. */
  readonly counteroffer?: { readonly since: Instant; readonly days: number } | undefined
}

/** What was said to a counteroffer, and to which decision's (12 CFR 1002.9(a)(1)(iv)). */
export type CounterofferAnswer = {
  readonly decisionUuid: string
  readonly answer: 'ACCEPTED' | 'REFUSED'
  readonly at: Instant
}

/** The notice of a refusal: since when it is owed, and when it was made (12 CFR 1002.9(a)(1)). */
export type AdverseAction = { readonly owedSince: Instant; readonly noticedAt?: Instant | undefined }

/**
 * Both prices of the terms chosen: rate, APR and payment with autopay, and beside them without. `autopay` is what was
 * wished for then; price-in-force says which price applies now.
 */
export type ChosenOffer = {
  readonly uuid: string
  readonly decisionUuid: string
  readonly amountCents: number
  readonly termYears: TermYears
  readonly feePercent: string
  readonly autopay: boolean
  readonly ratePercent: string
  readonly rateWithoutAutopayPercent: string
  readonly aprPercent: string
  readonly aprWithoutAutopayPercent: string
  readonly paymentCents: number
  readonly paymentWithoutAutopayCents: number
  readonly payments: number
  /** Of an interest-only line: so many of the payments are interest alone, this much in an average month; then come those above. */
  readonly interestOnly?:
    | { readonly payments: number; readonly averageCents: number; readonly averageWithoutAutopayCents: number }
    | undefined
  readonly feeCents: number
  readonly netCents: number
  /** What a notary, a county and a state take, and who bears it. Absent from offers of before it was kept. */
  readonly closingCosts?: ClosingCosts | undefined
  /** The days its payments are reckoned from: those of a line signed when it was chosen, later those of its closing papers. */
  readonly fundingOn?: IsoDay | undefined
  readonly firstPaymentOn?: IsoDay | undefined
  readonly chosenAt: Instant
  /** sha256 of the offer as shown: both prices, the limits, the dates. */
  readonly receipt: string
}

/** A review that a person cleared: what it covers is not asked again, and what the person asked for in return. */
export type ClearedReview = {
  readonly step: string
  /** The open questions it answers: review codes of underwriting, and outcomes of the bureau. */
  readonly covers: readonly string[]
  readonly conditions: readonly string[]
  readonly reason: string
  readonly by: StaffMember
  readonly at: Instant
}
