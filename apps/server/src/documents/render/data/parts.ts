import * as z from 'zod/mini'

/** Integer cents. */
export const Cents = z.int()
/** A percentage as a decimal string, without the sign: '8.95'. */
export const Percent = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,8})?$/))
/** A calendar day, 'YYYY-MM-DD'. */
export const Day = z.iso.date()
/** An instant in UTC, '2026-03-04T15:22:10Z'. */
export const Instant = z.iso.datetime()
export const Count = z.int().check(z.nonnegative())
/** One line of somebody's data: shown literally, whatever it holds. */
export const Line = z.string().check(z.minLength(1), z.maxLength(300))
/** Running text, as a state clause or a legal description; blank lines part paragraphs. */
export const Prose = z.string().check(z.minLength(1), z.maxLength(20_000))
export const AddressLines = z.array(Line).check(z.minLength(1), z.maxLength(5))

export const Brand = z.strictObject({
  companyName: Line,
  addressLines: AddressLines,
  nmls: Line,
  /** State licence shown on the letterhead, where the state asks for one. */
  licence: z.optional(Line),
  phone: Line,
  email: Line,
  website: z.optional(Line),
  /** The palette's 700 step, '#004b30'. */
  primary700: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  /** Which equal-housing statement the organisation makes (spec 2.4, footerImage). */
  housing: z.enum(['LENDER', 'OPPORTUNITY', 'BOTH']),
})

const signed = {
  anchor: Line,
  name: Line,
  signedAt: Instant,
  /** The zone in which the moment is printed, 'America/Denver'; those of an older release have none and print in UTC. */
  zone: z.optional(Line),
}
export const Signature = z.discriminatedUnion('kind', [
  z.strictObject({ ...signed, kind: z.literal('typed'), text: Line }),
  /** `svgPath` holds absolute M, L, C, Q and Z commands only, as a signature pad draws them. */
  z.strictObject({
    ...signed,
    kind: z.literal('drawn'),
    svgPath: z.string().check(z.minLength(1), z.maxLength(200_000)),
  }),
])
export type Signature = z.infer<typeof Signature>

/** What every document carries. `preparedOn` is the day printed on it and in its metadata. */
export const document = {
  brand: Brand,
  preparedOn: Day,
  /** True where the English document is the one that is signed, and this one is given along with it. */
  courtesyTranslation: z.optional(z.boolean()),
  signatures: z.optional(z.array(Signature)),
}

export const LoanNumber = z.string().check(z.minLength(1), z.maxLength(40))
/** What every document of one loan carries. */
export const loanDocument = { ...document, loanNumber: LoanNumber }

export const Person = z.strictObject({ name: Line, addressLines: z.optional(AddressLines) })
export const People = z.array(Person).check(z.minLength(1), z.maxLength(6))
export const Property = z.strictObject({ addressLines: AddressLines, county: Line, state: Line })

export const FEE_CODES = [
  'ORIGINATION',
  'VALUATION',
  'CREDIT_REPORT',
  'FLOOD_CERTIFICATION',
  'TITLE',
  'NOTARY',
  'RECORDING',
  'MORTGAGE_TAX',
  'LATE_PAYMENT',
  'RETURNED_PAYMENT',
  'PAPER_COPY',
] as const
export const FEE_MOMENTS = ['AT_CLOSING', 'WHEN_ORDERED', 'EACH_TIME'] as const

export const Fee = z.strictObject({
  code: z.enum(FEE_CODES),
  amountCents: Cents,
  when: z.enum(FEE_MOMENTS),
  /** Of a cost at closing: taken out of the first draw, invoiced once the line is open, or borne by the lender. */
  paidBy: z.optional(z.enum(['LENDER', 'INVOICE', 'DRAW'])),
  /** Who sets it: the lender, or those who record the lien. */
  basis: z.optional(z.enum(['LENDER', 'COUNTY', 'STATE'])),
})

export const StateClause = z.strictObject({ id: Line, title: Line, text: Prose })

/** How draws after the first are priced: an outside index on the day of the draw plus a fixed margin. */
export const LaterDraws = z.strictObject({
  indexName: Line,
  indexSource: Line,
  indexPercent: Percent,
  indexOn: Day,
  marginPercent: Percent,
  indexedAprPercent: Percent,
  minimumDrawCents: Cents,
})

/** One year of the index, and what the example balance would have cost at it. */
const IndexYear = z.strictObject({
  year: Count,
  indexPercent: Percent,
  aprPercent: Percent,
  paymentCents: Cents,
  /** Of an interest-only line: an average month of the draw period, before `paymentCents`. */
  interestOnlyCents: z.optional(Cents),
})
export const IndexHistory = z.strictObject({
  exampleBalanceCents: Cents,
  years: z.array(IndexYear).check(z.minLength(1)),
})

const ScheduleYear = z.strictObject({
  year: Count,
  paidCents: Cents,
  interestCents: Cents,
  principalCents: Cents,
  balanceCents: Cents,
})
/** A schedule of payments, year by year. */
export const ScheduleYears = z.array(ScheduleYear).check(z.minLength(1), z.maxLength(40))
