import { PUBLIC_RECORD_KINDS, TRADELINE_KINDS } from '@hearthline/domain/application'
import { DECISIONS } from '@hearthline/domain/enumerations'
import { REVIEW_CODES } from '@hearthline/domain/underwriting'
import { z } from 'zod/mini'
import { Cents, Day, Instant, Percent, Uuid } from './basics.ts'

/** The report on which a decision rests, for the person who reviews it. */
const Report = z.object({
  bureau: z.string(),
  isHard: z.boolean(),
  reportId: z.string(),
  pulledOn: Day,
  scoreFactors: z.array(z.string()),
  tradelines: z.array(
    z.object({
      creditor: z.string(),
      mask: z.string(),
      kind: z.enum(TRADELINE_KINDS),
      balanceCents: Cents,
      limitCents: Cents,
      paymentCents: Cents,
      openedOn: z.optional(Day),
      timesLate: z.number(),
      lastLateOn: z.optional(Day),
    }),
  ),
  publicRecords: z.array(z.object({ kind: z.enum(PUBLIC_RECORD_KINDS), filedOn: Day, endedOn: z.optional(Day) })),
  inquiries: z.array(z.object({ creditor: z.string(), on: Day })),
})

const MeasuredRatios = z.object({
  lineCents: Cents,
  cltvPercent: Percent,
  hcltvPercent: Percent,
  dtiPercent: z.nullable(Percent),
  maxHcltvPercent: Percent,
  maxDtiPercent: Percent,
  otherLiensCents: Cents,
  otherLiensAtLimitCents: Cents,
  valueCents: Cents,
  annualIncomeCents: Cents,
  monthlyDebts: z.object({
    reportCents: Cents,
    liensCents: Cents,
    taxesMonthlyCents: Cents,
    insuranceMonthlyCents: Cents,
    associationMonthlyCents: Cents,
  }),
  paymentCents: z.nullable(Cents),
})

const Figures = z.object({
  wantedCents: z.nullable(Cents),
  score: z.nullable(z.number()),
  minScore: z.number(),
  ratios: z.nullable(MeasuredRatios),
  ifCleared: z.nullable(z.object({ decision: z.enum(DECISIONS), maxLineCents: Cents, reasons: z.array(z.string()) })),
})

/**
 * What a person's verdict is based on: the stored report, and the rules' own figures computed again from the stored
 * decision.
 */
export const Referral = z.object({
  report: z.nullable(Report),
  grounds: z.array(
    z.object({
      code: z.enum(REVIEW_CODES),
      found: z.array(
        z.object({
          what: z.string(),
          on: z.nullable(Day),
          cents: z.nullable(Cents),
          times: z.nullable(z.number()),
        }),
      ),
      allowed: z.nullable(z.string()),
    }),
  ),
  /** Null while something is missing that a decision needs. */
  figures: z.nullable(Figures),
  policyVersion: z.string(),
  sheetVersion: z.string(),
  /** The stored decision from which the figures were computed; null if there was none yet and they are today's. */
  decisionUuid: z.nullable(Uuid),
})
export type Referral = z.output<typeof Referral>

/** An entry of a sanctions list that resembles a person of the application. */
export const SanctionHit = z.object({
  of: z.object({ name: z.string(), owner: z.optional(Uuid), isSpouse: z.optional(z.literal(true)) }),
  list: z.string(),
  entry: z.string(),
  names: z.array(z.string()),
  birthDates: z.array(z.string()),
  listedOn: z.optional(Day),
  likenessPercent: z.number(),
  at: Instant,
})
