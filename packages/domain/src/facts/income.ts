import { z } from 'zod/mini'
import { EMPLOYMENT_TYPES, INCOME_SOURCES } from '../enumerations/index.ts'
import { Cents, type Fact, Instant, IsoDay, Uuid } from './basics.ts'
import { Address } from './person.ts'

export const StatedIncome = z.object({
  employmentTypes: z.array(z.enum(EMPLOYMENT_TYPES)),
  annualCents: Cents,
  employerName: z.optional(z.string()),
  /** Full years with that employer, as stated; 0 during the first year. */
  yearsWithEmployer: z.optional(z.number()),
})
export type StatedIncome = Fact<typeof StatedIncome>

/** An asset as its owner stated it on the assets page. */
export const GivenAsset = z.object({
  kind: z.enum(['DEPOSIT', 'BROKERAGE', 'RETIREMENT', 'OTHER']),
  institution: z.string(),
  balanceCents: Cents,
  /** The applicant's share of it, in whole percent. */
  ownedPercent: z.number(),
  /** For a retirement account: the vested share, in whole percent. */
  vestedPercent: z.optional(z.number()),
  asOf: IsoDay,
})
export type GivenAsset = Fact<typeof GivenAsset>

const sourceShown = {
  id: Uuid,
  source: z.enum(INCOME_SOURCES),
  status: z.enum(['STARTED', 'IN_REVIEW', 'VERIFIED', 'REJECTED']),
  annualCents: Cents,
  label: z.string(),
  reason: z.optional(z.string()),
}
const IncomeSourceShown = z.object({ ...sourceShown, ordered: z.optional(z.object({ at: Instant })) })
const IncomeSource = z.object({
  ...sourceShown,
  /** An order that the tax office has not answered yet: the signed form, the tax years, and since when. */
  ordered: z.optional(
    z.object({
      form: z.string(),
      years: z.array(z.number()),
      at: Instant,
      /** The vendor was asked at least once, whatever it answered. */
      isAsked: z.optional(z.literal(true)),
    }),
  ),
  /** The documents that an order brought, which staff read. */
  documents: z.optional(z.array(z.string())),
})

const verificationShown = {
  verifiedAnnualCents: z.optional(Cents),
  /** `count` paystubs were requested; the tasks are complete while none of them is owed (paystubsOwed). */
  manualPaystub: z.optional(z.object({ needed: z.boolean(), tasksComplete: z.boolean(), count: z.number() })),
  employmentVerificationNeeded: z.boolean(),
}
export const IncomeVerificationShown = z.object({ sources: z.array(IncomeSourceShown), ...verificationShown })
export const IncomeVerification = z.object({
  sources: z.array(IncomeSource),
  ...verificationShown,
  /** How many times in a row the vendor of the records gave no answer. */
  vendorFailures: z.optional(z.number()),
})
export type IncomeVerification = Fact<typeof IncomeVerification>

/**
 * What was stated about the borrower's employment, by whom and at which number; an older release did not store the
 * number.
 */
export const EmploymentWord = z.object({
  verified: z.boolean(),
  spokeWith: z.string(),
  numberCalled: z.optional(z.string()),
  at: Instant,
})
export type EmploymentWord = Fact<typeof EmploymentWord>

const employerShown = {
  name: z.string(),
  address: Address,
  contactPhone: z.string(),
  contactEmail: z.optional(z.string()),
  title: z.string(),
  startedOn: IsoDay,
  status: z.enum(['FULL_TIME', 'PART_TIME']),
  consentedAt: Instant,
}
export const EmployerShown = z.object(employerShown)
/** The employer whom the lender may ask about the borrower's work, and the result. */
export const Employer = z.object({ ...employerShown, checked: z.optional(EmploymentWord) })
export type Employer = Fact<typeof Employer>
