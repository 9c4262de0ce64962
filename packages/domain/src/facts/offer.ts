import { z } from 'zod/mini'
import { DECISIONS, SUBDECISIONS, TERMS_YEARS } from '../enumerations/index.ts'
import { CLOSING_COST_CODES, CLOSING_COST_PAYERS } from '../pricing/index.ts'
import { Cents, type Fact, Instant, IsoDay, Percent, StaffMember, Uuid } from './basics.ts'

const decisionShown = {
  uuid: Uuid,
  stage: z.enum(['initial', 'final']),
  decision: z.enum(DECISIONS),
  subDecision: z.enum(SUBDECISIONS),
  maxLineCents: Cents,
  bindingLimit: z.optional(z.enum(['amount', 'cltv', 'dti', 'state'])),
  reasons: z.array(z.string()),
  dtiDecline: z.boolean(),
  creditScoreDecline: z.boolean(),
  decidedAt: Instant,
  offerExpiresOn: z.optional(IsoDay),
}
export const DecisionShown = z.object(decisionShown)
export const DecisionFact = z.object({
  ...decisionShown,
  /** For a counteroffer: when it was first made, and for how many days the policy keeps it open. */
  counteroffer: z.optional(z.object({ since: Instant, days: z.number() })),
})
export type DecisionFact = Fact<typeof DecisionFact>

/** The answer to a counteroffer, and the decision that made it (12 CFR 1002.9(a)(1)(iv)). */
export const CounterofferAnswer = z.object({
  decisionUuid: z.string(),
  answer: z.enum(['ACCEPTED', 'REFUSED']),
  at: Instant,
})
export type CounterofferAnswer = Fact<typeof CounterofferAnswer>

/** The notice of a refusal: since when it is due, and when it was made (12 CFR 1002.9(a)(1)). */
export const AdverseAction = z.object({ owedSince: Instant, noticedAt: z.optional(Instant) })
export type AdverseAction = Fact<typeof AdverseAction>

/**
 * Both prices of the chosen terms: rate, APR and payment with autopay and without. `autopay` is the choice at that
 * time; price-in-force says which price applies now.
 */
export const ChosenOffer = z.object({
  uuid: Uuid,
  decisionUuid: Uuid,
  amountCents: Cents,
  termYears: z.literal(TERMS_YEARS),
  feePercent: Percent,
  autopay: z.boolean(),
  ratePercent: Percent,
  rateWithoutAutopayPercent: Percent,
  aprPercent: Percent,
  aprWithoutAutopayPercent: Percent,
  paymentCents: Cents,
  paymentWithoutAutopayCents: Cents,
  payments: z.number(),
  /**
   * For an interest-only line: how many payments are interest only, and their amount in an average month; the payments
   * above follow.
   */
  interestOnly: z.optional(z.object({ payments: z.number(), averageCents: Cents, averageWithoutAutopayCents: Cents })),
  feeCents: Cents,
  netCents: Cents,
  /** What a notary, a county and a state charge, and who pays it. Absent from offers made before it was stored. */
  closingCosts: z.optional(
    z.object({
      paidBy: z.enum(CLOSING_COST_PAYERS),
      items: z.array(z.object({ code: z.enum(CLOSING_COST_CODES), amountCents: Cents })),
    }),
  ),
  /**
   * The days from which its payments are computed: at first as if signed when chosen, later those of its closing
   * documents.
   */
  fundingOn: z.optional(IsoDay),
  firstPaymentOn: z.optional(IsoDay),
  /**
   * The terms of the signed agreement, if the money left on another day than it assumed and the terms above are
   * restated.
   */
  agreed: z.optional(
    z.object({
      fundingOn: IsoDay,
      firstPaymentOn: IsoDay,
      payments: z.number(),
      paymentCents: Cents,
      paymentWithoutAutopayCents: Cents,
      interestOnlyPayments: z.optional(z.number()),
    }),
  ),
  chosenAt: Instant,
  /** sha256 of the offer as shown: both prices, the limits, the dates. */
  receipt: z.string(),
})
export type ChosenOffer = Fact<typeof ChosenOffer>

/** A review that staff cleared: the questions it covers are not asked again, and the conditions it set in return. */
export const ClearedReview = z.object({
  step: z.string(),
  /** The open questions it answers: review codes of underwriting, and outcomes of the credit bureau. */
  covers: z.array(z.string()),
  conditions: z.array(z.string()),
  reason: z.string(),
  by: StaffMember,
  at: Instant,
})
export type ClearedReview = Fact<typeof ClearedReview>
