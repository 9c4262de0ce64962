import * as z from 'zod/mini'
import { Bureau, CreditScore } from './credit-score.ts'
import { AddressLines, Day, Line, loanDocument, Person } from './parts.ts'

/** Notice of action taken (12 CFR 1002.9; 15 USC 1681m). Reasons come in the reader's language. */
export const AdverseActionNotice = z.strictObject({
  ...loanDocument,
  applicant: Person,
  appliedOn: Day,
  decidedOn: Day,
  action: z.enum(['DENIED', 'ACCOUNT_TERMINATED', 'COUNTEROFFER_NOT_ACCEPTED', 'INCOMPLETE']),
  /** Four say enough (comment 9(b)(2)-1). */
  reasons: z.array(Line).check(z.minLength(1), z.maxLength(4)),
  /** The bureaus whose reports were used; none where the report played no part. */
  bureaus: z.array(Bureau),
  credit: z.optional(CreditScore),
  /** Somebody other than a bureau gave information that was used (15 USC 1681m(b)). */
  otherSourceUsed: z.boolean(),
  agency: z.strictObject({ name: Line, addressLines: AddressLines }),
})
