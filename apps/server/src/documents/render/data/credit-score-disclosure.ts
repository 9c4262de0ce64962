import * as z from 'zod/mini'
import { CreditScore } from './credit-score.ts'
import { document, LoanNumber, Percent, Person } from './parts.ts'

/** Notice to the home loan applicant (15 USC 1681g(g)). */
export const CreditScoreDisclosure = z.strictObject({
  ...document,
  loanNumber: z.optional(LoanNumber),
  consumer: Person,
  credit: CreditScore,
  /** Share of consumers whose score is lower, where the bureau gives it (12 CFR 1022.74(d)). */
  higherThanPercent: z.optional(Percent),
})
