import { MEMBERSHIP_ROUTES } from '@hearthline/domain/pricing'
import * as z from 'zod/mini'
import { Terms } from './offer.ts'
import { Cents, Day, Instant, Line, loanDocument, Percent, Person, Property } from './parts.ts'

const OCCUPANCY = ['PRIMARY', 'SECOND', 'INVESTMENT'] as const

/** The application on one page or two, to be read and certified by the applicant. */
export const SummaryDisclosure = z.strictObject({
  ...loanDocument,
  applicants: z
    .array(z.strictObject({ ...Person.shape, email: Line, phone: Line }))
    .check(z.minLength(1), z.maxLength(4)),
  otherOwners: z.array(Line),
  property: z.strictObject({ ...Property.shape, occupancy: z.enum(OCCUPANCY), valueCents: Cents, valueSource: Line }),
  income: z.array(z.strictObject({ source: Line, annualCents: Cents, verified: z.boolean() })),
  /** Whole years with the employer, as the applicant says; the first not over is 0. */
  yearsWithEmployer: z.optional(z.int()),
  liens: z.array(
    z.strictObject({ creditor: Line, balanceCents: Cents, limitCents: z.optional(Cents), paymentCents: Cents }),
  ),
  terms: Terms,
  offerExpiresOn: Day,
  /** How the applicant joins a lender that lends to its members only; absent where it lends to anybody. */
  membership: z.optional(z.array(z.enum(MEMBERSHIP_ROUTES)).check(z.minLength(1))),
  cltvPercent: Percent,
  hcltvPercent: Percent,
  /** Absent where no income is counted. */
  dtiPercent: z.optional(Percent),
  consents: z.array(z.strictObject({ type: z.enum(['ECONSENT', 'SOFT_CREDIT', 'HARD_CREDIT']), givenAt: Instant })),
})
