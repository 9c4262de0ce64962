import * as z from 'zod/mini'
import { Cents, Count, Day, Line, Percent } from './parts.ts'

/** The price with and without autopay: both are part of what is signed. */
export const Price = z.strictObject({
  aprPercent: Percent,
  dailyRatePercent: Percent,
  /** Of an interest-only line, the payment after the draw period. */
  paymentCents: Cents,
  /** The interest-only payments in the draw period. */
  interestOnly: z.optional(z.strictObject({ averageCents: Cents, leastCents: Cents, mostCents: Cents })),
})

export const Terms = z.strictObject({
  lineCents: Cents,
  drawCents: Cents,
  feePercent: Percent,
  feeCents: Cents,
  /** What a notary, a county and a state take out of the first draw. */
  closingCosts: z.array(z.strictObject({ code: z.enum(['NOTARY', 'RECORDING', 'MORTGAGE_TAX']), amountCents: Cents })),
  /** The debts that the first draw pays off. */
  payoffs: z.array(z.strictObject({ creditor: Line, amountCents: Cents })),
  /** First draw less the origination fee, those costs and those debts. */
  toYouCents: Cents,
  termYears: Count,
  drawYears: Count,
  withoutAutopay: Price,
  withAutopay: Price,
  /** Which of the two prices applies as the document is made. */
  autopay: z.boolean(),
})

export const Schedule = z.strictObject({
  payments: Count,
  firstDueOn: Day,
  dueDayOfMonth: Count,
  lastDueOn: Day,
  lastPaymentCents: Cents,
  drawEndsOn: Day,
  /** The first of the payments, where these are interest alone. */
  interestOnly: z.optional(z.strictObject({ payments: Count, lastDueOn: Day })),
})
