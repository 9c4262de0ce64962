import { Decimal } from 'decimal.js'

/** The kinds of income that a worksheet counts, each in a way of its own. */
export const INCOME_KINDS = ['BASE', 'OVERTIME', 'BONUS', 'COMMISSION', 'SELF_EMPLOYED', 'RENTAL', 'OTHER'] as const
export type IncomeKind = (typeof INCOME_KINDS)[number]

/** How often a base is paid, and how many of it make a year. */
export const BASE_PERIODS = { HOUR: 52, WEEK: 52, TWO_WEEKS: 26, HALF_MONTH: 24, MONTH: 12, YEAR: 1 } as const
export type BasePeriod = keyof typeof BASE_PERIODS

/** Why less is counted than the figures come to, or why figures that look lower do not count. */
export const INCOME_REASONS = [
  'RAISE_SINCE',
  'UNPAID_LEAVE',
  'STARTED_THIS_YEAR',
  'SEASONAL',
  'DECLINING',
  'ONE_YEAR_ONLY',
  'MAY_NOT_CONTINUE',
  'NOT_DOCUMENTED',
] as const
export type IncomeReason = (typeof INCOME_REASONS)[number]

type Common = {
  /** What the underwriter counts in place of the figure that follows; never more than it. */
  readonly countedCents?: number | undefined
  readonly reason?: IncomeReason | undefined
}

/** What was earned from the beginning of a year to a day. */
type YearToDate = { readonly ytdCents: number; readonly ytdMonths: string }

export type IncomeLine = Common &
  (
    | ({
        readonly kind: 'BASE'
        readonly amountCents: number
        readonly period: BasePeriod
        /** Of an hourly wage. */
        readonly hoursPerWeek?: string | undefined
      } & Partial<YearToDate>)
    | ({ readonly kind: 'OVERTIME' | 'BONUS' | 'COMMISSION'; readonly lastYearCents?: number | undefined } & YearToDate)
    | {
        readonly kind: 'SELF_EMPLOYED'
        readonly lastYearCents: number
        readonly yearBeforeCents?: number | undefined
        /** Of the two years, where one of them ended in a loss. */
        readonly lossCents?: number | undefined
        /** Depreciation and other costs of the last year that were no outlay. */
        readonly addBackCents: number
      }
    | {
        readonly kind: 'RENTAL'
        readonly grossCents: number
        readonly costsCents: number
        readonly addBackCents: number
      }
    | { readonly kind: 'OTHER'; readonly annualCents: number }
  )

/** What a line comes to in a year, how, and what of it is counted. */
export type CountedLine = {
  readonly kind: IncomeKind
  /** The figures that were compared, in cents a year, by their names. */
  readonly figures: Readonly<Record<string, number>>
  readonly computedCents: number
  readonly countedCents: number
  readonly reason: IncomeReason | null
}

export type CountedIncome =
  | { readonly ok: true; readonly annualCents: number; readonly lines: readonly CountedLine[] }
  | {
      readonly ok: false
      readonly line: number
      readonly error: 'reasonMissing' | 'tooMuch' | 'hoursMissing' | 'months'
    }

const floor = (value: Decimal): number => value.floor().toNumber()

const perYear = (cents: number, months: string): number => floor(new Decimal(cents).times(12).div(months))

/** Months of a year to date: more than none, and no more than a year. */
const areMonths = (months: string): boolean => new Decimal(months).gt(0) && new Decimal(months).lte(12)

type Computed = { readonly figures: Readonly<Record<string, number>>; readonly computedCents: number }

const baseOf = (line: Extract<IncomeLine, { kind: 'BASE' }>): Computed | 'hoursMissing' | 'months' => {
  const { amountCents, period, hoursPerWeek, ytdCents, ytdMonths } = line
  if (period === 'HOUR' && hoursPerWeek === undefined) return 'hoursMissing'
  const hours = period === 'HOUR' ? (hoursPerWeek ?? '0') : '1'
  const base = floor(new Decimal(amountCents).times(hours).times(BASE_PERIODS[period]))
  if (ytdCents === undefined || ytdMonths === undefined) return { figures: { base }, computedCents: base }
  if (!areMonths(ytdMonths)) return 'months'
  const yearToDate = perYear(ytdCents, ytdMonths)
  // Less than the base so far: the lower one counts, unless somebody says why it was less.
  const isExplained = line.reason !== undefined && line.countedCents === undefined
  return { figures: { base, yearToDate }, computedCents: isExplained ? base : Math.min(base, yearToDate) }
}

/** Pay that varies: what this year comes to, or the average with last year where that is lower. */
const variableOf = ({
  ytdCents,
  ytdMonths,
  lastYearCents,
}: YearToDate & { readonly lastYearCents?: number | undefined }): Computed | 'months' => {
  if (!areMonths(ytdMonths)) return 'months'
  const yearToDate = perYear(ytdCents, ytdMonths)
  if (lastYearCents === undefined) return { figures: { yearToDate }, computedCents: yearToDate }
  const average = floor(new Decimal(ytdCents).plus(lastYearCents).times(12).div(new Decimal(ytdMonths).plus(12)))
  return { figures: { yearToDate, lastYear: lastYearCents, average }, computedCents: Math.min(yearToDate, average) }
}

const businessOf = ({
  lastYearCents,
  yearBeforeCents,
  lossCents = 0,
  addBackCents,
}: Extract<IncomeLine, { kind: 'SELF_EMPLOYED' }>): Computed => {
  const lastYear = lastYearCents + addBackCents
  if (yearBeforeCents === undefined) return { figures: { lastYear }, computedCents: lastYear - lossCents }
  const average = Math.floor((lastYear + yearBeforeCents - lossCents) / 2)
  return { figures: { lastYear, yearBefore: yearBeforeCents, average }, computedCents: Math.min(lastYear, average) }
}

const computedOf = (line: IncomeLine): Computed | 'hoursMissing' | 'months' => {
  switch (line.kind) {
    case 'BASE':
      return baseOf(line)
    case 'OVERTIME':
    case 'BONUS':
    case 'COMMISSION':
      return variableOf(line)
    case 'SELF_EMPLOYED':
      return businessOf(line)
    case 'RENTAL': {
      const net = line.grossCents - line.costsCents + line.addBackCents
      // A loss is no income: it is entered among the other debts.
      return { figures: { gross: line.grossCents, net }, computedCents: Math.max(0, net) }
    }
    case 'OTHER':
      return { figures: { stated: line.annualCents }, computedCents: line.annualCents }
  }
}

/** One year of pay that varies, or of a business, is counted with a reason alone. */
const isOneYear = (line: IncomeLine): boolean =>
  (line.kind === 'SELF_EMPLOYED' && line.yearBeforeCents === undefined) ||
  ((line.kind === 'OVERTIME' || line.kind === 'BONUS' || line.kind === 'COMMISSION') &&
    line.lastYearCents === undefined)

/**
 * The yearly income of a worksheet, with what every line was counted by. Of figures that differ the lower one counts; the
 * underwriter may count less with a reason, and never more.
 */
export const countIncome = (lines: readonly IncomeLine[]): CountedIncome => {
  const counted: CountedLine[] = []
  for (const [nth, line] of lines.entries()) {
    const computed = computedOf(line)
    if (typeof computed === 'string') return { ok: false, line: nth, error: computed }
    const { figures } = computed
    const computedCents = Math.max(0, computed.computedCents)
    const countedCents = line.countedCents ?? computedCents
    if (countedCents > computedCents) return { ok: false, line: nth, error: 'tooMuch' }
    const needsReason = countedCents < computedCents || (isOneYear(line) && countedCents > 0)
    if (needsReason && line.reason === undefined) return { ok: false, line: nth, error: 'reasonMissing' }
    counted.push({ kind: line.kind, figures, computedCents, countedCents, reason: line.reason ?? null })
  }
  return { ok: true, annualCents: counted.reduce((sum, { countedCents }) => sum + countedCents, 0), lines: counted }
}
