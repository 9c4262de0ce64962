import { type PercentText, percentParts, requireCents, roundHalfUpRatio } from './exact-ratio.ts'

/** The year of the specification's day count, 365.25 days, times four so that it is an integer. */
const FOUR_YEARS_DAYS = 1461

/** Interest of a principal over so many days, in cents rounded half up. */
export type InterestRule = (principalCents: number, days: number) => number

/** The rule for one rate, with the rate read once: a schedule asks it thousands of times. */
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

/** A twelfth of a year's interest in cents: the payment of an AVERAGE month, to be labelled so; what is due follows the actual days. */
export const interestOnlyPayment = (input: { principalCents: number; ratePercent: PercentText }): number => {
  const { units, scale } = percentParts(input.ratePercent)
  return roundHalfUpRatio(requireCents(input.principalCents), units, 1200 * scale)
}
