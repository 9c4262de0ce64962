import * as z from 'zod/mini'
import {
  AddressLines,
  Cents,
  Count,
  Day,
  document,
  FEE_CODES,
  FEE_MOMENTS,
  IndexHistory,
  Instant,
  LaterDraws,
  Line,
  LoanNumber,
  loanDocument,
  Percent,
  Person,
  Property,
  Prose,
} from './parts.ts'

const FeeRange = z.strictObject({
  code: z.enum(FEE_CODES),
  lowCents: Cents,
  highCents: Cents,
  /** Set where the fee is a share of the first draw. */
  ofDrawPercent: z.optional(Percent),
  when: z.enum(FEE_MOMENTS),
})

/** Terms given with the application form itself (12 CFR 1026.40(b), (d)). */
export const ImportantTerms = z.strictObject({
  ...document,
  applyBy: z.strictObject({ lastOn: Day }),
  lineLowCents: Cents,
  lineHighCents: Cents,
  terms: z.array(z.strictObject({ termYears: Count, drawYears: Count })).check(z.minLength(1)),
  aprLowPercent: Percent,
  aprHighPercent: Percent,
  ratesOn: Day,
  autopayDiscountPercent: Percent,
  /** The most the plan may ever charge (12 CFR 1026.30). */
  maximumAprPercent: Percent,
  lenderFees: z.array(FeeRange),
  otherFees: z.array(FeeRange),
  /** What the sums of `otherFees` are stated for, usually 100,000 dollars of line. */
  feesPerLineCents: Cents,
  example: z.strictObject({
    balanceCents: Cents,
    aprPercent: Percent,
    termYears: Count,
    payments: Count,
    paymentCents: Cents,
    lastPaymentCents: Cents,
    maximumPaymentCents: Cents,
    interestOnly: z.optional(
      z.strictObject({ fromAge: Count, payments: Count, averageCents: Cents, maximumCents: Cents }),
    ),
  }),
  laterDraws: LaterDraws,
  /** Where a later draw has to be greater than `laterDraws` says. */
  statesMinimumDraws: z.array(z.strictObject({ stateName: Line, minimumDrawCents: Cents })),
  history: IndexHistory,
  brochureUrl: Line,
})

const code = z.string().check(z.regex(/^[A-Z0-9]{6}$/))

/** E-SIGN consent (15 USC 7001(c)): the terms, and the page whose code shows that documents can be opened. */
export const Econsent = z.discriminatedUnion('part', [
  z.strictObject({
    ...document,
    part: z.literal('TERMS'),
    /** Printed once the person has agreed. */
    agreed: z.optional(z.strictObject({ name: Line, email: Line, agreedAt: Instant, demonstrationCode: code })),
  }),
  z.strictObject({ ...document, part: z.literal('DEMONSTRATION'), demonstrationCode: code }),
])

const COLLECTED = ['INCOME', 'ACCOUNTS', 'CREDIT_HISTORY', 'PAYMENTS', 'EMPLOYMENT', 'MORTGAGE'] as const

/** Whether we share for this reason, and whether the reader may limit it. */
const Sharing = z.enum(['SHARED', 'SHARED_CAN_LIMIT', 'NOT_SHARED'])

/** Privacy notice in the shape of the federal model form (12 CFR 1016, appendix). */
export const PrivacyNotice = z.strictObject({
  ...document,
  revisedOn: Day,
  collected: z.array(z.enum(COLLECTED)).check(z.minLength(5), z.maxLength(5)),
  sharing: z.strictObject({
    everyday: z.literal('SHARED'),
    marketing: Sharing,
    jointMarketing: Sharing,
    affiliatesEveryday: Sharing,
    affiliatesCredit: Sharing,
    affiliatesMarketing: Sharing,
    nonaffiliates: Sharing,
  }),
  affiliates: z.optional(Line),
  nonaffiliates: z.optional(Line),
  jointMarketers: z.optional(Line),
  stateNotes: z.optional(z.array(Prose)),
})

const Agency = z.strictObject({
  name: Line,
  addressLines: AddressLines,
  phone: Line,
  website: z.optional(Line),
  languages: z.array(Line).check(z.minLength(1)),
  services: z.array(Line).check(z.minLength(1)),
})

/** List of counselling agencies near the applicant (12 CFR 1024.20). */
export const HousingCounselors = z.strictObject({
  ...document,
  zip: Line,
  listedOn: Day,
  agencies: z.array(Agency).check(z.minLength(1), z.maxLength(10)),
})

/**
 * Notice to the owners of a home under the law of Texas (Tex. Const. XVI 50(g)). It says what the law in force asks and
 * nothing more: a rule that is absent is left out.
 */
export const TexasEquityNotice = z.strictObject({
  ...loanDocument,
  owners: z.array(Line).check(z.minLength(1), z.maxLength(6)),
  property: Property,
  maxCltvPercent: z.optional(Percent),
  maxFeePercent: z.optional(Percent),
  minAdvanceCents: z.optional(Cents),
  daysBeforeClosing: z.optional(Count),
  itemizationBusinessDays: z.optional(Count),
  monthsBetweenLoans: z.optional(Count),
  oneAtATime: z.optional(z.literal(true)),
  closesAtOffice: z.optional(z.literal(true)),
  spousesConsent: z.optional(z.literal(true)),
})

export const Bureau = z.strictObject({ name: Line, addressLines: AddressLines, phone: Line, website: z.optional(Line) })

/** Score block of 15 USC 1681g(g) and 1681m(a). Factors come in the reader's language. */
export const CreditScore = z.strictObject({
  score: Count,
  lowest: Count,
  highest: Count,
  createdOn: Day,
  model: Line,
  keyFactors: z.array(Line).check(z.minLength(1), z.maxLength(5)),
  bureau: Bureau,
})

/** Notice to the home loan applicant (15 USC 1681g(g)). */
export const CreditScoreDisclosure = z.strictObject({
  ...document,
  loanNumber: z.optional(LoanNumber),
  consumer: Person,
  credit: CreditScore,
  /** Share of consumers whose score is lower, where the bureau gives it (12 CFR 1022.74(d)). */
  higherThanPercent: z.optional(Percent),
})

/** Notice of special flood hazards and of federal disaster relief (12 CFR 22.9(b)). */
export const FloodNotice = z.strictObject({
  ...loanDocument,
  owners: z.array(Line).check(z.minLength(1), z.maxLength(6)),
  property: Property,
  zone: Line,
})

/** Notice of incompleteness (12 CFR 1002.9(c)(2)): what is missing, in the words of the staff who asked for it. */
export const IncompletenessNotice = z.strictObject({
  ...loanDocument,
  applicant: Person,
  appliedOn: Day,
  noticedOn: Day,
  missing: z.array(Line).check(z.minLength(1)),
  dueOn: Day,
})

/** A counteroffer in writing (12 CFR 1002.9(a)(1)(iv)), with why and how long it can be accepted. */
export const Counteroffer = z.strictObject({
  ...loanDocument,
  applicant: Person,
  appliedOn: Day,
  decidedOn: Day,
  /** The last day on which it can be accepted. */
  expiresOn: Day,
  reasons: z.array(Line).check(z.minLength(1), z.maxLength(4)),
  /** What would make a line possible: a debt on the home paid off with it, or kept. */
  options: z
    .array(
      z.strictObject({
        kind: z.enum(['PAY_OFF_LIEN', 'KEEP_LIEN']),
        creditor: Line,
        balanceCents: Cents,
        minCents: Cents,
        maxCents: Cents,
      }),
    )
    .check(z.minLength(1)),
  agency: z.strictObject({ name: Line, addressLines: AddressLines }),
})

/** Notice of action taken (12 CFR 1002.9; 15 USC 1681m). Reasons come in the reader's language. */
export const AdverseActionNotice = z.strictObject({
  ...loanDocument,
  applicant: Person,
  appliedOn: Day,
  decidedOn: Day,
  action: z.enum(['DENIED', 'ACCOUNT_TERMINATED', 'COUNTEROFFER_NOT_ACCEPTED', 'INCOMPLETE']),
  /** Four at most (12 CFR 1002.9, comment 9(b)(2)-1). */
  reasons: z.array(Line).check(z.minLength(1), z.maxLength(4)),
  /** The bureaus whose reports were used; none where the report played no part. */
  bureaus: z.array(Bureau),
  credit: z.optional(CreditScore),
  /** Somebody other than a bureau gave information that was used (15 USC 1681m(b)). */
  otherSourceUsed: z.boolean(),
  agency: z.strictObject({ name: Line, addressLines: AddressLines }),
})
