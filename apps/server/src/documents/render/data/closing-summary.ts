import * as z from 'zod/mini'
import { Schedule, Terms } from './offer.ts'
import { Cents, Day, Fee, Line, loanPaper, People, Property } from './parts.ts'

/** Where the first draw goes, to the cent. */
export const ClosingSummary = z.strictObject({
  ...loanPaper,
  borrowers: People,
  property: Property,
  terms: Terms,
  schedule: Schedule,
  fees: z.array(Fee),
  payoffs: z.array(z.strictObject({ creditor: Line, amountCents: Cents })),
  toYouCents: Cents,
  toAccount: z.strictObject({ bankName: Line, lastFour: Line }),
  signedOn: Day,
  cancelByOn: z.optional(Day),
  expectedFundingOn: Day,
})
