import * as z from 'zod/mini'
import { Schedule, Terms } from './offer.ts'
import { Day, Fee, Line, loanDocument, People, Property } from './parts.ts'

/** Where the first draw goes, to the cent: its terms say it. */
export const ClosingSummary = z.strictObject({
  ...loanDocument,
  borrowers: People,
  property: Property,
  terms: Terms,
  schedule: Schedule,
  fees: z.array(Fee),
  toAccount: z.strictObject({ bankName: Line, lastFour: Line }),
  signedOn: Day,
  cancelByOn: z.optional(Day),
  expectedFundingOn: Day,
})
