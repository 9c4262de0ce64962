import * as z from 'zod/mini'
import { Cents, Count, Day, Line, loanDocument, Percent } from './parts.ts'

/** Authorisation of preauthorised transfers (12 CFR 1005.10(b)). */
export const AutopayAuthorization = z.strictObject({
  ...loanDocument,
  accountHolder: Line,
  bankName: Line,
  accountKind: z.enum(['CHECKING', 'SAVINGS']),
  routingNumber: z.string().check(z.regex(/^\d{9}$/)),
  accountLastFour: z.string().check(z.regex(/^[0-9A-Za-z]{4}$/)),
  dayOfMonth: Count,
  firstTransferOn: Day,
  paymentCents: Cents,
  /** Of an interest-only line: what the first transfer is for, and those of an average month before `paymentCents`. */
  interestOnly: z.optional(z.strictObject({ firstCents: Cents, averageCents: Cents })),
  withAutopayAprPercent: Percent,
  withoutAutopayAprPercent: Percent,
  withoutAutopayPaymentCents: Cents,
})
