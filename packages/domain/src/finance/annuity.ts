import { PreciseDecimal } from './precise-decimal.ts'

/** A number or decimal text. */
export type Amount = PreciseDecimal | number | string

/** Payments at the end of each period (as for a loan) or at its beginning. */
export type When = 'end' | 'begin'

type Annuity = { ratePerPeriod: Amount; periods: Amount; presentValue: Amount; futureValue?: Amount; when?: When }

/** The future value of a payment of 1 per period. */
const growthOfOne = (rate: PreciseDecimal, periods: PreciseDecimal, when: When): PreciseDecimal => {
  if (rate.isZero()) return periods
  const early = when === 'begin' ? rate.plus(1) : new PreciseDecimal(1)
  return early.times(rate.plus(1).pow(periods).minus(1)).div(rate)
}

/**
 * The level payment of an annuity, with the signs of numpy-financial's pmt: money received is positive, money paid
 * negative.
 */
export const pmt = (annuity: Annuity): PreciseDecimal => {
  const rate = new PreciseDecimal(annuity.ratePerPeriod)
  const periods = new PreciseDecimal(annuity.periods)
  const grown = rate.plus(1).pow(periods).times(annuity.presentValue)
  return grown
    .plus(annuity.futureValue ?? 0)
    .div(growthOfOne(rate, periods, annuity.when ?? 'end'))
    .neg()
}

/**
 * The interest part of one period's payment, periods counting from 1; signed like `pmt`. Throws a RangeError on a
 * period below 1.
 */
export const ipmt = (annuity: Annuity & { period: number }): PreciseDecimal => {
  if (annuity.period < 1) throw new RangeError('Periods count from 1.')
  const when = annuity.when ?? 'end'
  if (when === 'begin' && annuity.period === 1) return new PreciseDecimal(0)
  const rate = new PreciseDecimal(annuity.ratePerPeriod)
  const before = new PreciseDecimal(annuity.period).minus(1)
  const paid = pmt(annuity).times(growthOfOne(rate, before, when))
  const balance = rate.plus(1).pow(before).times(annuity.presentValue).plus(paid)
  const interest = balance.times(rate).neg()
  return when === 'begin' ? interest.div(rate.plus(1)) : interest
}

type RateQuestion = { periods: Amount; payment: Amount; presentValue: Amount; futureValue: Amount; when?: When }

/** Where to look for a root, likeliest first: usual rates, then steep ones, then losses. */
const RATE_BRACKETS = [
  ['0', '0.02'],
  ['0.02', '0.2'],
  ['0.2', '1'],
  ['1', '10'],
  ['10', '1000'],
  ['-0.05', '0'],
  ['-0.5', '-0.05'],
  ['-0.9999', '-0.5'],
] as const

const RATE_TOLERANCE = '1e-16'

/**
 * The rate per period at which the cash flows balance, like numpy-financial's rate; undefined if none lies between
 * -99.99 % and 100,000 %.
 */
export const rate = (question: RateQuestion): PreciseDecimal | undefined => {
  const periods = new PreciseDecimal(question.periods)
  const value = (guess: PreciseDecimal): PreciseDecimal =>
    guess
      .plus(1)
      .pow(periods)
      .times(question.presentValue)
      .plus(growthOfOne(guess, periods, question.when ?? 'end').times(question.payment))
      .plus(question.futureValue)
  for (const [from, to] of RATE_BRACKETS) {
    let [low, high] = [new PreciseDecimal(from), new PreciseDecimal(to)]
    const lowValue = value(low)
    if (lowValue.isZero()) return low
    if (lowValue.times(value(high)).gt(0)) continue
    while (high.minus(low).gt(RATE_TOLERANCE)) {
      const middle = low.plus(high).div(2)
      if (value(middle).times(lowValue).gt(0)) low = middle
      else high = middle
    }
    return high
  }
  return undefined
}
