import type { Day } from '@hearthline/domain/calendar'
import { OCCUPANCIES, OWNERSHIPS, PROPERTY_TYPES, TERMS_YEARS } from '@hearthline/domain/enumerations'
import { parseRoutingNumber } from '@hearthline/domain/identifiers'
import { CLOSING_COST_PAYERS, type RateSheet as DomainRateSheet, KEPT_CHARGES } from '@hearthline/domain/pricing'
import {
  CreditLimit,
  type RecordingCharge as DomainRecordingCharge,
  HomeEquityLaw,
  STATE_CODES,
} from '@hearthline/domain/states'
import { ASSET_KINDS, type Policy as DomainPolicy, KNOWN_CONDITIONS } from '@hearthline/domain/underwriting'
import { z } from 'zod/mini'

const Percent = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,4})?$/, 'a percentage as text, such as "8.25"'))
const RealDay = z.custom<Day>(
  (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value),
  'a day such as 2026-11-01',
)
const Version = z.string().check(z.regex(/^[\w.-]{1,60}$/, 'a name of letters, digits, dots and dashes'))
const Count = z.int().check(z.minimum(1), z.maximum(1_000))
const LineCents = z.int().check(z.minimum(1), z.maximum(100_000_000_00))
const Term = z.literal(TERMS_YEARS)

/** One lender's prices from a day on; domain/pricing explains each figure. */
export const RateSheet = z.strictObject({
  version: Version,
  effectiveOn: RealDay,
  startPercent: Percent,
  lowestPercent: Percent,
  highestPercent: Percent,
  scores: z.array(z.strictObject({ from: z.int(), adderPercent: Percent })).check(z.minLength(1)),
  hcltvs: z.array(z.strictObject({ upToPercent: Percent, adderPercent: Percent })).check(z.minLength(1)),
  terms: z.array(z.strictObject({ termYears: Term, adderPercent: Percent })).check(z.minLength(1)),
  occupancies: z.record(z.enum(OCCUPANCIES), Percent),
  thirdLienPercent: Percent,
  fees: z.array(z.strictObject({ feePercent: Percent, adderPercent: Percent })).check(z.minLength(1)),
  autopayPercent: Percent,
  laterDraws: z.strictObject({
    index: z.string(),
    indexPercent: Percent,
    marginPercent: Percent,
    asOf: RealDay,
  }),
  apor: z.strictObject({ percent: Percent, asOf: RealDay, source: z.string() }),
}) satisfies z.ZodMiniType<DomainRateSheet>

/** Whom one lender lends to from a day on; the states and the minimum age are in the record's `states` and products. */
export const Policy = z.strictObject({
  version: Version,
  effectiveOn: RealDay,
  /** A state's law as the lender's counsel reads it: in addition to the table (domain/states), and only stricter. */
  stateLaws: z.optional(z.partialRecord(z.enum(STATE_CODES), HomeEquityLaw)),
  /** From where on a state's law makes a line a high-cost one, as the lender reads it: only lower than the table. */
  creditLimits: z.optional(z.partialRecord(z.enum(STATE_CODES), CreditLimit)),
  amounts: z.strictObject({ minLineCents: LineCents, maxLineCents: LineCents, stepCents: LineCents }),
  minScore: z.int().check(z.minimum(300), z.maximum(850)),
  maxHcltvPercent: z.record(z.enum(OCCUPANCIES), Percent),
  thirdLienMaxHcltvPercent: Percent,
  lastLienPosition: z.int().check(z.minimum(1), z.maximum(5)),
  maxDtiPercent: z.strictObject({ oneUnit: Percent, severalUnits: Percent }),
  propertyTypes: z.array(z.enum(PROPERTY_TYPES)).check(z.minLength(1)),
  maxUnits: z.int().check(z.minimum(1), z.maximum(4)),
  minCondition: z.enum(KNOWN_CONDITIONS),
  ownerships: z.array(z.enum(OWNERSHIPS)).check(z.minLength(1)),
  drawPeriodYears: z.strictObject({ 5: Count, 10: Count, 15: Count, 20: Count, 30: Count }),
  assetDepletion: z.strictObject({
    isOffered: z.boolean(),
    months: Count,
    countedPercent: z.record(z.enum(ASSET_KINDS), Percent),
  }),
  titleFreeUpToCents: z.optional(LineCents),
  offerDays: Count,
  counterofferDays: Count,
}) satisfies z.ZodMiniType<Omit<DomainPolicy, 'states' | 'interestOnlyFromAge'>>

/** Every sheet and policy a lender has had; the one in force on a day is the latest that applies by then, else ours. */
const Cents = z.int().check(z.minimum(0), z.maximum(100_000_00))

/** What recording a lien costs in one state, in place of our figure. */
const RecordingCharge = z.strictObject({
  feeCents: Cents,
  tax: z.optional(
    z.strictObject({
      percent: Percent,
      exemptCents: z.optional(Cents),
      pieceCents: z.optional(Cents.check(z.positive())),
    }),
  ),
}) satisfies z.ZodMiniType<DomainRecordingCharge>

const RoutingNumber = z
  .string()
  .check(z.refine((value) => parseRoutingNumber(value).ok, 'a routing number of nine digits, with its check digit'))

/** The lender at its bank, which takes payments in files; a lender without it pays by the vendor of payments. */
export const Ach = z.strictObject({
  companyName: z.string().check(z.regex(/^[ -~]{1,16}$/, 'up to 16 characters')),
  companyId: z.string().check(z.regex(/^[0-9A-Za-z]{10}$/, 'the ten characters that the bank gave out')),
  bankName: z.string().check(z.regex(/^[ -~]{1,23}$/, 'up to 23 characters')),
  bankRoutingNumber: RoutingNumber,
  /** Creditors whose debts are paid off by file; to all others the vendor of payments pays. */
  creditors: z.optional(
    z.array(
      z.strictObject({
        creditor: z.string().check(z.minLength(1), z.maxLength(200)),
        routingNumber: RoutingNumber,
        accountNumber: z.string().check(z.regex(/^[0-9A-Za-z-]{1,17}$/, 'up to 17 letters and digits')),
      }),
    ),
  ),
})

export const Lending = z.strictObject({
  rateSheets: z.array(RateSheet),
  policies: z.array(Policy),
  /** By state, if the lender's county and tax figures differ from ours (domain/states, recording-charges). */
  recordingCharges: z.optional(z.partialRecord(z.enum(STATE_CODES), RecordingCharge)),
  /** Who pays what a notary, a county and a state charge at closing; by default the borrower, by invoice. */
  closingCostsPaidBy: z.optional(z.enum(CLOSING_COST_PAYERS)),
  ach: z.optional(Ach),
  /**
   * What counts among points and fees (12 CFR 1026.32(b)(2)) besides the lender's fee: what a broker is paid for a line, in
   * percent of it, and the charges of which the lender or an affiliate keeps a part.
   */
  pointsAndFees: z.optional(
    z.strictObject({
      brokerPercent: z.optional(Percent.check(z.regex(/^\d/, 'a percentage of 0 or more'))),
      kept: z.optional(z.array(z.enum(KEPT_CHARGES))),
    }),
  ),
  /**
   * A home in a special flood hazard area whose community does not participate in the national flood insurance program:
   * no line (the default), or a line with a private flood policy.
   */
  floodOutsideProgram: z.optional(z.enum(['DECLINE', 'PRIVATE_POLICY'])),
})
