import { addMonths, type Day, daysBetween } from '../calendar/day.ts'

/** Part of a unit period; the numerator may be 0. */
export type Fraction = { numerator: number; denominator: number }

export type UnitPeriods = { whole: number; fraction: Fraction }

/**
 * Time between an advance and a payment in unit periods of one or several months [12 CFR 1026 Appendix J(b)(5)]:
 * whole ones are counted back from the payment date; of what is left, a month counts as 30 days.
 * Throws a RangeError when the payment comes first.
 */
export const unitPeriodsBetween = (advancedOn: Day, paidOn: Day, monthsPerUnit: 1 | 3 | 6 | 12): UnitPeriods => {
  if (paidOn < advancedOn) throw new RangeError('A payment cannot come before the advance.')
  let months = 0
  while (addMonths(paidOn, -(months + 1)) >= advancedOn) months += 1
  const oddDays = daysBetween(advancedOn, addMonths(paidOn, -months))
  const oddMonths = months % monthsPerUnit
  return {
    whole: (months - oddMonths) / monthsPerUnit,
    fraction: { numerator: 30 * oddMonths + oddDays, denominator: 30 * monthsPerUnit },
  }
}
