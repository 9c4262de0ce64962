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
  /** Of other terms than those asked for: when they were first offered, and the days of the policy that they stand. */
  counteroffer: z.optional(z.object({ since: Instant, days: z.number() })),
})
export type DecisionFact = Fact<typeof DecisionFact>

/** What was said to a counteroffer, and to which decision's (12 CFR 1002.9(a)(1)(iv)). */
export const CounterofferAnswer = z.object({
  decisionUuid: z.string(),
  answer: z.enum(['ACCEPTED', 'REFUSED']),
  at: Instant,
})
export type CounterofferAnswer = Fact<typeof CounterofferAnswer>

/** The notice of a refusal: since when it is owed, and when it was made (12 CFR 1002.9(a)(1)). */
export const AdverseAction = z.object({ owedSince: Instant, noticedAt: z.optional(Instant) })
export type AdverseAction = Fact<typeof AdverseAction>

/**
 * Both prices of the terms chosen: rate, APR and payment with autopay, and beside them without. `autopay` is what was
 * wished for then; price-in-force says which price applies now.
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
  /** Of an interest-only line: so many of the payments are interest alone, this much in an average month; then come those above. */
  interestOnly: z.optional(z.object({ payments: z.number(), averageCents: Cents, averageWithoutAutopayCents: Cents })),
  feeCents: Cents,
  netCents: Cents,
  /** What a notary, a county and a state take, and who bears it. Absent from offers of before it was kept. */
  closingCosts: z.optional(
    z.object({
      paidBy: z.enum(CLOSING_COST_PAYERS),
      items: z.array(z.object({ code: z.enum(CLOSING_COST_CODES), amountCents: Cents })),
    }),
  ),
  /** The days its payments are reckoned from: those of a line signed when it was chosen, later those of its closing papers. */
  fundingOn: z.optional(IsoDay),
  firstPaymentOn: z.optional(IsoDay),
  /** What the signed agreement says of them, where the money left on another day than it assumed: those above are restated. */
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

/** A review that a person cleared: what it covers is not asked again, and what the person asked for in return. */
export const ClearedReview = z.object({
  step: z.string(),
  /** The open questions it answers: review codes of underwriting, and outcomes of the bureau. */
  covers: z.array(z.string()),
  conditions: z.array(z.string()),
  reason: z.string(),
  by: StaffMember,
  at: Instant,
})
export type ClearedReview = Fact<typeof ClearedReview>
