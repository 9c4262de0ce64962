import type { Day } from '../../calendar/index.ts'
import type { DecisionCode, SubdecisionCode } from '../../enumerations/index.ts'
import type { Percent, RateSheet } from '../../pricing/index.ts'
import type { UnderwritingFacts, VerifiedFacts } from '../case/facts.ts'
import type { Policy } from '../case/policy.ts'
import type { Choice, TrailEntry } from '../case/underwriting-case.ts'
import type { Limit, Limits } from '../lines/limits.ts'
import type { LineRatios } from '../lines/line-figures.ts'
import type { OfferTerm } from '../lines/offers.ts'
import type { Reason } from '../reasons/reasons.ts'

/** The terms that a final decision has to confirm, from the signed offer. */
export type Chosen = Choice & {
  readonly amountCents: number
  readonly rateWithoutAutopayPercent: Percent
  /** The stage of the decision whose offer was chosen: a choice from a final decision's offers is a revised one. */
  readonly offeredAt: DecisionStage
}

export type DecisionStage = 'initial' | 'final'

/** The type requires verified income and chosen terms for a final decision. */
export type DecisionRequest = {
  readonly policy: Policy
  readonly sheet: RateSheet
  /** The day of the decision. */
  readonly on: Day
} & (
  | { readonly stage: 'initial'; readonly facts: UnderwritingFacts; readonly askedCents?: number }
  | { readonly stage: 'final'; readonly facts: VerifiedFacts; readonly chosen: Chosen }
)

/** An alternative arrangement under which a line is possible, and its limit. */
export type Counteroffer = {
  readonly kind: 'PAY_OFF_LIEN' | 'KEEP_LIEN'
  readonly lienId: string
  readonly minLineCents: number
  readonly maxLineCents: number
}

/**
 * The record of one evaluation. It is built from the request alone, with its keys in one order, so that replaying the
 * request gives the same JSON, byte for byte.
 *
 * | decision | with | when | then |
 * |---|---|---|---|
 * | SELECT | UNVERIFIED_OFFER, UNVERIFIED_DTI_LIMITED where income binds, BPO_PENDING where the value is the borrower's own estimate | initial: there are offers | the borrower chooses |
 * | SELECT | VERIFIED_DTI_LIMITED, VERIFIED_RESERVE_LIMITED where assets are part of the income, VERIFIED_OFFER where anything else moved the terms | final: the chosen terms do not stand, others do | revised offers |
 * | APPROVED | VERIFIED_INCOME_MATCHED_OFFER | final: the terms chosen at first stand | bank accounts |
 * | FINAL | FINAL_OFFER | final: the terms chosen from revised offers stand | bank accounts |
 * | ASSET_DEPLETION | UNVERIFIED_DTI_LIMITED | initial: only income falls short, assets were never asked for | assets |
 * | INITIAL | UNVERIFIED_ONBOARDING_COMPLETE | initial: only equity falls short, and paying a lien off, or keeping it, would help | counteroffer |
 * | REVIEW | CREDIT_FROZEN, BPO_PENDING, or for a person's look UNVERIFIED_ONBOARDING_COMPLETE at first and UNKNOWN_SUBDECISION at the end | an input or a review is open | underwriter |
 * | DECLINE | UNKNOWN_SUBDECISION | the applicant, the score, income or equity refuse | decline |
 * | INELIGIBLE | UNKNOWN_SUBDECISION | only the home refuses | decline |
 * | ERROR | UNKNOWN_SUBDECISION | a figure cannot be true | underwriter |
 * | UNKNOWN | | never decided: what a reader makes of a value newer than itself | |
 */
export type Decision = {
  readonly stage: DecisionStage
  readonly decidedOn: Day
  readonly decision: DecisionCode
  readonly subDecision: SubdecisionCode
  /** The largest line of all offers, 0 without one. */
  readonly maxLineCents: number
  /**
   * The limits of the choice with the largest amount (the longest term unless another rule prevents it); null without a
   * price.
   */
  readonly limits: Limits | null
  readonly bindingLimit: Limit | null
  /** At the chosen line, else the largest, else the smallest that was not possible. */
  readonly ratios: LineRatios | null
  readonly offers: readonly OfferTerm[]
  readonly offersExpireOn: Day | null
  readonly counteroffers: readonly Counteroffer[]
  readonly counteroffersExpireOn: Day | null
  /** Why there is no plain offer, at most four reasons; empty if there is one. */
  readonly reasons: readonly Reason[]
  readonly dtiDecline: boolean
  readonly creditScoreDecline: boolean
  readonly trail: readonly TrailEntry[]
  readonly policyVersion: string
  readonly sheetVersion: string
}
