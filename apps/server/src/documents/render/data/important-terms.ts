import * as z from 'zod/mini'
import {
  Cents,
  Count,
  Day,
  document,
  FEE_CODES,
  FEE_MOMENTS,
  IndexHistory,
  LaterDraws,
  Line,
  Percent,
} from './parts.ts'

const FeeRange = z.strictObject({
  code: z.enum(FEE_CODES),
  lowCents: Cents,
  highCents: Cents,
  /** Set where the fee is a share of the first draw. */
  ofDrawPercent: z.optional(Percent),
  when: z.enum(FEE_MOMENTS),
})

/** Terms given with the application form itself (12 CFR 1026.40(b), (d)). */
export const ImportantTerms = z.strictObject({
  ...document,
  applyBy: z.strictObject({ lastOn: Day }),
  lineLowCents: Cents,
  lineHighCents: Cents,
  terms: z.array(z.strictObject({ termYears: Count, drawYears: Count })).check(z.minLength(1)),
  aprLowPercent: Percent,
  aprHighPercent: Percent,
  ratesOn: Day,
  autopayDiscountPercent: Percent,
  /** The most the plan may ever charge (12 CFR 1026.30). */
  maximumAprPercent: Percent,
  lenderFees: z.array(FeeRange),
  otherFees: z.array(FeeRange),
  /** What the sums of `otherFees` are stated for, usually 100,000 dollars of line. */
  feesPerLineCents: Cents,
  example: z.strictObject({
    balanceCents: Cents,
    aprPercent: Percent,
    termYears: Count,
    payments: Count,
    paymentCents: Cents,
    lastPaymentCents: Cents,
    maximumPaymentCents: Cents,
    interestOnly: z.optional(
      z.strictObject({ fromAge: Count, payments: Count, averageCents: Cents, maximumCents: Cents }),
    ),
  }),
  laterDraws: LaterDraws,
  /** Where a later draw has to be greater than `laterDraws` says. */
  statesMinimumDraws: z.array(z.strictObject({ stateName: Line, minimumDrawCents: Cents })),
  history: IndexHistory,
  brochureUrl: Line,
})
