import type { Day } from '../calendar/day.ts'
import { exactLevelPayment } from './exact-level.ts'
import { type PercentText, requireCents } from './exact-ratio.ts'
import { duePeriods, type InterestRule, interestAt, interestOnlyPayment, type Period } from './interest.ts'

export type LevelPaymentTerms = {
  principalCents: number
  ratePercent: PercentText
  payments: number
  fundedOn: Day
  /** Later payments are due on the same day of each month (its last day if it is shorter). */
  firstPaymentOn: Day
  /**
   * How many of the first payments are only the interest of their days; level payments over the rest repay everything.
   */
  interestOnlyPayments?: number | undefined
}

export type ScheduleRow = {
  dueOn: Day
  days: number
  /** Interest of this period's days, paid or not. */
  interestCents: number
  principalCents: number
  paymentCents: number
  /** The principal owed after the payment. */
  balanceCents: number
  /** The interest owed after the payment; it bears no interest. */
  unpaidInterestCents: number
}

export type LevelPayment = {
  /** The level payment: of every period, or of those after the interest-only ones. */
  paymentCents: number
  finalPaymentCents: number
  firstDays: number
  firstInterestCents: number
  totalInterestCents: number
  periodsWithPaymentBelowInterest: number
  rows: ScheduleRow[]
}

export type LevelPaymentSchedule = LevelPayment & {
  /** The payment before rounding, in dollars with six decimals. */
  exactLevel: string
}

/**
 * `periods` are those whose payments repay principal; those of `interestOnly` come before them and leave the principal
 * unchanged.
 */
type Loan = {
  principalCents: number
  interestOnly: readonly Period[]
  periods: readonly Period[]
  interest: InterestRule
}

const loanOf = (terms: LevelPaymentTerms): Loan => {
  const periods = duePeriods(terms)
  const { interestOnlyPayments = 0 } = terms
  if (requireCents(terms.principalCents) === 0) throw new RangeError('A schedule needs a principal above zero.')
  if (!Number.isInteger(terms.payments) || terms.payments < 1) throw new RangeError('A schedule needs whole payments.')
  if (periods.some(({ days }) => days < 0)) throw new RangeError('The first payment cannot fall before funding.')
  if (!Number.isInteger(interestOnlyPayments) || interestOnlyPayments < 0 || interestOnlyPayments >= terms.payments)
    throw new RangeError('Some payments have to pay the principal back.')
  return {
    principalCents: terms.principalCents,
    interestOnly: periods.slice(0, interestOnlyPayments),
    periods: periods.slice(interestOnlyPayments),
    interest: interestAt(terms.ratePercent),
  }
}

/** The last payment needed to clear the debt if every other payment has this amount. */
const lastPaymentAfter = ({ principalCents, periods, interest }: Loan, paymentCents: number): number => {
  let debtCents = principalCents
  let bearingCents = principalCents
  for (const [index, { days }] of periods.entries()) {
    debtCents += interest(bearingCents, days)
    if (index === periods.length - 1) break
    debtCents -= paymentCents
    if (debtCents <= 0) return 0
    bearingCents = Math.min(bearingCents, debtCents)
  }
  return debtCents
}

/**
 * The payment of an annuity whose periods are all of average length, and about how much smaller the last payment becomes
 * when the others grow by one cent; precise enough to begin and steer the search.
 */
const averageAnnuity = ({ principalCents, periods, interest }: Loan): { aboutCents: number; growth: number } => {
  const days = periods.reduce((sum, period) => sum + period.days, 0) / periods.length
  const rate = (interest(principalCents, 1461) / principalCents / 1461) * days
  const growth = rate === 0 ? periods.length : ((1 + rate) ** periods.length - 1) / rate
  return { aboutCents: Math.round(principalCents / growth + principalCents * rate), growth }
}

const STEERED_PASSES = 8

/**
 * A larger payment never leaves a larger last one, so the range narrows from both sides. The annuity and its slope
 * usually land within a cent or two, and bisection finishes the rest.
 */
const leastPayment = (loan: Loan): number => {
  const longest = Math.max(...loan.periods.map(({ days }) => days))
  let tooSmall = Math.ceil(loan.principalCents / loan.periods.length) - 1
  let enough = tooSmall + 1 + loan.interest(loan.principalCents, longest)
  const { aboutCents, growth } = averageAnnuity(loan)
  let tried = Math.min(enough - 1, Math.max(tooSmall + 1, aboutCents))
  for (let passes = 1; enough - tooSmall > 1; passes += 1) {
    const last = lastPaymentAfter(loan, tried)
    const step = Math.max(1, Math.trunc(Math.abs(last - tried) / growth))
    if (last <= tried) enough = tried
    else tooSmall = tried
    const steered = last <= tried ? tried - step : tried + step
    // A debt that was cleared early says nothing about the slope.
    const isSteered = last > 0 && passes < STEERED_PASSES && steered > tooSmall && steered < enough
    tried = isSteered ? steered : Math.floor((enough + tooSmall) / 2)
  }
  return enough
}

/** Each payment is the interest of its own days, so a long month costs more than a short one. */
const interestOnlyRows = ({ principalCents, interestOnly, interest }: Loan): ScheduleRow[] =>
  interestOnly.map(({ dueOn, days }) => {
    const interestCents = interest(principalCents, days)
    return {
      dueOn,
      days,
      interestCents,
      principalCents: 0,
      paymentCents: interestCents,
      balanceCents: principalCents,
      unpaidInterestCents: 0,
    }
  })

const rowsAt = ({ principalCents, periods, interest }: Loan, levelCents: number): ScheduleRow[] => {
  let balanceCents = principalCents
  let unpaidInterestCents = 0
  return periods.map(({ dueOn, days }, index) => {
    const interestCents = interest(balanceCents, days)
    const owedCents = balanceCents + unpaidInterestCents + interestCents
    const paymentCents = index === periods.length - 1 ? owedCents : Math.min(levelCents, owedCents)
    const towardsPrincipal = Math.max(0, paymentCents - interestCents - unpaidInterestCents)
    unpaidInterestCents = Math.max(0, unpaidInterestCents + interestCents - paymentCents)
    balanceCents -= towardsPrincipal
    return {
      dueOn,
      days,
      interestCents,
      principalCents: towardsPrincipal,
      paymentCents,
      balanceCents,
      unpaidInterestCents,
    }
  })
}

const levelPaymentOf = (loan: Loan): LevelPayment => {
  const paymentCents = leastPayment(loan)
  const rows = [...interestOnlyRows(loan), ...rowsAt(loan, paymentCents)]
  return {
    paymentCents,
    finalPaymentCents: rows.at(-1)?.paymentCents ?? 0,
    firstDays: rows[0]?.days ?? 0,
    firstInterestCents: rows[0]?.interestCents ?? 0,
    totalInterestCents: rows.reduce((sum, row) => sum + row.interestCents, 0),
    periodsWithPaymentBelowInterest: rows.filter((row) => row.paymentCents < row.interestCents).length,
    rows,
  }
}

/**
 * The schedule on actual days. Interest is rounded half up each period. The payment is the smallest whole-cent payment
 * whose last one is not larger, and the last one is adjusted to the exact rest. Interest that a payment does not cover
 * is carried forward without interest on it. A payment at rate / 12 would not do: at 400,000, 17.20 % and 360 months it
 * is below the interest of a 31-day month.
 * Throws a RangeError without principal, without payments that repay it, or with a first payment before funding.
 */
export const levelPayment = (terms: LevelPaymentTerms): LevelPayment => levelPaymentOf(loanOf(terms))

/** The payment of `levelPayment` alone, without the rows. */
export const levelPaymentCents = (terms: LevelPaymentTerms): number => leastPayment(loanOf(terms))

/** Whether `levelPaymentCents` is at most this: one pass over the periods in place of a search. */
export const isLevelPaymentWithin = (terms: LevelPaymentTerms, mostCents: number): boolean =>
  lastPaymentAfter(loanOf(terms), mostCents) <= mostCents

/** Like `levelPayment`, with the unrounded level, which takes longer to compute than everything else. */
export const levelPaymentSchedule = (terms: LevelPaymentTerms): LevelPaymentSchedule => {
  const loan = loanOf(terms)
  const level = levelPaymentOf(loan)
  const days = loan.periods.map((period) => period.days)
  const { principalCents, ratePercent } = terms
  return { ...level, exactLevel: exactLevelPayment({ principalCents, ratePercent, days }, level.paymentCents) }
}

export type InterestOnlySpan = {
  /** A twelfth of a year's interest; it must be labelled as an average month. */
  readonly averageCents: number
  /** The amounts due in the cheapest and the dearest month; the first month is longer and often the dearest. */
  readonly leastCents: number
  readonly mostCents: number
}

type Line = { readonly principalCents: number; readonly ratePercent: PercentText; readonly payments: number }

/** The interest-only months of a schedule, as shown to a borrower; undefined if there are none. */
export const interestOnlySpan = ({ rows }: LevelPayment, line: Line): InterestOnlySpan | undefined => {
  const cents = rows.slice(0, line.payments).map(({ paymentCents }) => paymentCents)
  if (cents.length === 0) return undefined
  return { averageCents: interestOnlyPayment(line), leastCents: Math.min(...cents), mostCents: Math.max(...cents) }
}
