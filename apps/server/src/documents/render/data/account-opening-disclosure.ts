import * as z from 'zod/mini'
import { Schedule, Terms } from './offer.ts'
import { AddressLines, Fee, IndexHistory, LaterDraws, loanDocument, People, Percent, Property } from './parts.ts'

/** Account-opening disclosure of a home-equity plan (12 CFR 1026.6(a)). */
export const AccountOpeningDisclosure = z.strictObject({
  ...loanDocument,
  borrowers: People,
  property: Property,
  terms: Terms,
  schedule: Schedule,
  laterDraws: LaterDraws,
  maximumAprPercent: Percent,
  fees: z.array(Fee),
  history: z.optional(IndexHistory),
  /** Where billing errors are written to. */
  billingAddressLines: AddressLines,
})
