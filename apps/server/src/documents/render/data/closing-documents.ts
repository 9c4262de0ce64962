import { MEMBERSHIP_ROUTES } from '@hearthline/domain/pricing'
import * as z from 'zod/mini'
import { Price, Schedule, Terms } from './offer.ts'
import {
  AddressLines,
  Cents,
  Count,
  Day,
  Fee,
  IndexHistory,
  Instant,
  LaterDraws,
  Line,
  loanDocument,
  People,
  Percent,
  Person,
  Property,
  Prose,
  ScheduleYears,
  StateClause,
} from './parts.ts'

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
  /** The address for billing errors. */
  billingAddressLines: AddressLines,
})

/** Home equity line of credit agreement and note. */
export const CreditAgreement = z.strictObject({
  ...loanDocument,
  borrowers: People,
  property: Property,
  terms: Terms,
  schedule: Schedule,
  scheduleYears: ScheduleYears,
  laterDraws: LaterDraws,
  maximumAprPercent: Percent,
  fees: z.array(Fee),
  lateAfterDays: z.optional(Count),
  /** The home is somebody's principal dwelling, so the right to cancel applies (12 CFR 1026.15). */
  rescindable: z.boolean(),
  cancelByOn: z.optional(Day),
  noticeAddressLines: AddressLines,
  governingState: Line,
  stateClauses: z.array(StateClause),
})

const Owner = z.strictObject({
  name: Line,
  /** Title-only owners sign the lien and owe nothing. */
  owesDebt: z.boolean(),
})

/** Deed of trust, mortgage or security deed, as the state of the land has it. */
export const SecurityInstrument = z.strictObject({
  ...loanDocument,
  form: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('DEED_OF_TRUST'), trustee: Person }),
    z.strictObject({ type: z.literal('MORTGAGE'), powerOfSale: z.boolean() }),
    z.strictObject({ type: z.literal('SECURITY_DEED') }),
  ]),
  owners: z.array(Owner).check(z.minLength(1), z.maxLength(6)),
  property: Property,
  stateName: Line,
  /** Who holds title and how, as on record: 'Avery Sample, a married woman, as her sole and separate property'. */
  vesting: Prose,
  parcelNumber: Line,
  legalDescription: Prose,
  /** The deed by which the owners got the home, if the record names it. */
  sourceDeed: z.optional(z.strictObject({ reference: Line, recordedOn: z.optional(Day) })),
  lineCents: Cents,
  /** The most the lien ever secures as principal, where the state limits it. */
  maximumPrincipalCents: Cents,
  agreementOn: Day,
  maturesOn: Day,
  priorLienHolders: z.array(Line),
  preparedBy: Line,
  returnToLines: AddressLines,
  witnesses: Count,
  notary: z.strictObject({
    mode: z.enum(['IN_PERSON', 'REMOTE']),
    /** Filled in once the act is done; blank lines before. `county` is the bare name, without the word County. */
    act: z.optional(
      z.strictObject({ name: Line, commission: Line, expiresOn: Day, performedOn: Day, state: Line, county: Line }),
    ),
  }),
  stateClauses: z.array(StateClause),
})

/** Notice of the right to rescind (12 CFR 1026.15(b)). Every owner gets one or two copies of their own. */
export const NoticeOfRightToCancel = z.strictObject({
  ...loanDocument,
  owners: z.array(Line).check(z.minLength(1), z.maxLength(6)),
  /** One is enough where it is delivered electronically. */
  copiesEach: z.union([z.literal(1), z.literal(2)]),
  property: Property,
  lineCents: Cents,
  openedOn: Day,
  /** Midnight at the end of this day closes the period. */
  cancelByOn: Day,
  cancelAddressLines: AddressLines,
  cancelEmail: z.optional(Line),
})

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

/** Where the first draw goes, to the cent, by its terms. */
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

/** The money left on another day than the agreement assumed: the schedule that was agreed, and the restated one. */
export const RestatedSchedule = z.strictObject({
  ...loanDocument,
  borrowers: People,
  property: Property,
  /** The terms as they were signed. */
  terms: Terms,
  schedule: Schedule,
  expectedFundingOn: Day,
  fundedOn: Day,
  restated: z.strictObject({
    withAutopay: Price,
    withoutAutopay: Price,
    schedule: Schedule,
    scheduleYears: ScheduleYears,
    /** Where payments are automatic: the day of the first. */
    firstTransferOn: z.optional(Day),
  }),
})
