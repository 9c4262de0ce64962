import type { TermYears } from '../enumerations/index.ts'
import type { Policy } from './policy.ts'

/** How many of the first payments are interest alone: those of the draw period at an interest-only lender, none elsewhere. */
export const interestOnlyPayments = (policy: Policy, termYears: TermYears): number =>
  policy.interestOnlyFromAge === undefined ? 0 : policy.drawPeriodYears[termYears] * 12
