import { BASE_PERIODS, type BasePeriod, INCOME_KINDS, INCOME_REASONS } from '@hearthline/domain/income-worksheet'
import { z } from 'zod/mini'
import { Cents, choice, code, Instant, money, Uuid } from './basics.ts'

/** An amount above ten million dollars a year is a typing error. */
const MOST_CENTS = 10_000_000_00
const Amount = money({ min: 0, max: MOST_CENTS })
const Hours = z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, code('notValid')))
const Months = z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, code('notValid')))

const counted = {
  countedCents: z.optional(Amount),
  reason: z.optional(choice(INCOME_REASONS)),
}
const yearToDate = { ytdCents: Amount, ytdMonths: Months }
const variable = <const Kind extends 'OVERTIME' | 'BONUS' | 'COMMISSION'>(kind: Kind) =>
  z.object({ kind: z.literal(kind), ...yearToDate, lastYearCents: z.optional(Amount), ...counted })

/** A line of an income worksheet, as it is typed from a document. */
export const IncomeLineForm = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('BASE'),
      amountCents: Amount,
      period: choice(Object.keys(BASE_PERIODS) as [BasePeriod, ...BasePeriod[]]), // a record of this type has no other keys
      hoursPerWeek: z.optional(Hours),
      ytdCents: z.optional(Amount),
      ytdMonths: z.optional(Months),
      ...counted,
    }),
    variable('OVERTIME'),
    variable('BONUS'),
    variable('COMMISSION'),
    z.object({
      kind: z.literal('SELF_EMPLOYED'),
      lastYearCents: Amount,
      yearBeforeCents: z.optional(Amount),
      lossCents: z.optional(Amount),
      addBackCents: Amount,
      ...counted,
    }),
    z.object({
      kind: z.literal('RENTAL'),
      grossCents: Amount,
      costsCents: Amount,
      addBackCents: Amount,
      ...counted,
    }),
    z.object({ kind: z.literal('OTHER'), annualCents: Amount, ...counted }),
  ],
  code('chooseOne'),
)

/** How a verified income was counted: what each line came to, by which figures, and what of it counts. */
export const IncomeWorksheetRow = z.object({
  document: Uuid,
  annualCents: Cents,
  lines: z.array(
    z.object({
      kind: z.enum(INCOME_KINDS),
      figures: z.array(z.object({ name: z.string(), cents: z.number() })),
      computedCents: Cents,
      countedCents: Cents,
      reason: z.nullable(z.enum(INCOME_REASONS)),
    }),
  ),
  by: z.string(),
  at: Instant,
})
