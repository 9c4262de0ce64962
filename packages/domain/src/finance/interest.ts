import { addDays, addMonths, type Day, daysBetween } from '../calendar/day.ts'
import { type PercentText, percentParts, requireCents, roundHalfUpRatio } from './exact-ratio.ts'

/** A year has 365.25 days by the specification's day count; times four, it is an integer. */
const FOUR_YEARS_DAYS = 1461

/** The interest of a principal over a number of days, in cents rounded half up. */
export type InterestRule = (principalCents: number, days: number) => number

/** The rule for one rate, parsed only once: a schedule uses it thousands of times. */
export const interestAt = (ratePercent: PercentText): InterestRule => {
  const { units, scale } = percentParts(ratePercent)
  const divisor = 100 * scale * FOUR_YEARS_DAYS
  return (principalCents, days) => roundHalfUpRatio(principalCents, units * days * 4, divisor)
}

/** principal x rate / 365.25 x days in cents, rounded half up once at the end [specification section 9]. */
export const dailyInterest = (input: { principalCents: number; ratePercent: PercentText; days: number }): number => {
  if (!Number.isInteger(input.days) || input.days < 0) throw new RangeError('Interest runs over whole days, forward.')
  return interestAt(input.ratePercent)(requireCents(input.principalCents), input.days)
}

/**
 * A twelfth of a year's interest in cents: the payment of an AVERAGE month, which must be labelled so; the amount due
 * follows the actual days.
 */
export const interestOnlyPayment = (input: { principalCents: number; ratePercent: PercentText }): number => {
  const { units, scale } = percentParts(input.ratePercent)
  return roundHalfUpRatio(requireCents(input.principalCents), units, 1200 * scale)
}

const LEAST_DAYS_TO_FIRST_PAYMENT = 30

/**
 * The first 1st of a month at least 30 days after funding, so that the first bill covers 30 to 60 days. Our own rule.
 */
export const firstPaymentOn = (fundedOn: Day): Day => {
  const earliest = addDays(fundedOn, LEAST_DAYS_TO_FIRST_PAYMENT)
  const dayOfMonth = Number(earliest.slice(8))
  return dayOfMonth === 1 ? earliest : addMonths(addDays(earliest, 1 - dayOfMonth), 1)
}

export type Period = { dueOn: Day; days: number }

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

const daysInMonth = (year: number, month: number): number =>
  month === 1 && isLeap(year) ? 29 : (DAYS_IN_MONTH[month] ?? 31)

/** Months and days as they stand in a date. */
const PADDED = Array.from({ length: 32 }, (_, part) => String(part).padStart(2, '0'))

/**
 * Monthly due days from the first one on, each with the days since the one before (since funding for the first).
 * Computed in numbers, because an offer is quoted at every move of a slider and dates took most of that time.
 */
export const duePeriods = (input: { fundedOn: Day; firstPaymentOn: Day; payments: number }): Period[] => {
  const [firstYear = 0, firstMonth = 1, dueDay = 1] = input.firstPaymentOn.split('-').map(Number)
  const periods: Period[] = []
  let days = daysBetween(input.fundedOn, input.firstPaymentOn)
  for (let index = 0; index < input.payments; index += 1) {
    const year = firstYear + Math.floor((firstMonth - 1 + index) / 12)
    const month = (firstMonth - 1 + index) % 12
    const length = daysInMonth(year, month)
    const dueOn = Math.min(dueDay, length)
    // The parts are those of a valid calendar day.
    periods.push({ dueOn: `${year}-${PADDED[month + 1]}-${PADDED[dueOn]}` as Day, days })
    const next = month === 11 ? daysInMonth(year + 1, 0) : daysInMonth(year, month + 1)
    days = length - dueOn + Math.min(dueDay, next)
  }
  return periods
}
