import { type PercentText, percentParts } from './exact-ratio.ts'
import { PreciseDecimal } from './precise-decimal.ts'

/** A fraction of a unit period; the numerator may be 0. */
export type Fraction = { numerator: number; denominator: number }

export type UnitPeriods = { whole: number; fraction: Fraction }

export type Advance = { amountCents: number; at: UnitPeriods }

/** A series of equal payments, one unit period apart. */
export type PaymentStream = { count: number; amountCents: number; firstAt: UnitPeriods }

export type ActuarialApr =
  | {
      ok: true
      /** In percent with six decimals. */
      aprPercent: string
    }
  | { ok: false; reason: 'paymentsBelowAdvances' | 'noRate' }

type CashFlows = { advances: readonly Advance[]; payments: readonly PaymentStream[] }

const LARGEST_RATE_PER_UNIT_PERIOD = 1000
const RATE_TOLERANCE = '1e-13'

/** Simple interest for the odd fraction, compound for the whole unit periods: 1 / ((1 + f i)(1 + i)^t). */
const discount = (rate: PreciseDecimal, { whole, fraction }: UnitPeriods): PreciseDecimal => {
  const oddPart = rate.times(fraction.numerator).div(fraction.denominator).plus(1)
  return oddPart.times(rate.plus(1).pow(whole)).pow(-1)
}

const streamValue = (rate: PreciseDecimal, { count, amountCents, firstAt }: PaymentStream): PreciseDecimal => {
  const step = rate.plus(1).pow(-1)
  const payments = rate.isZero() ? new PreciseDecimal(count) : step.pow(count).minus(1).div(step.minus(1))
  return discount(rate, firstAt).times(payments).times(amountCents)
}

/** Payments less advances, both discounted to the start. */
const surplus = ({ advances, payments }: CashFlows, rate: PreciseDecimal): PreciseDecimal => {
  const zero = new PreciseDecimal(0)
  const paid = payments.reduce((sum, stream) => sum.plus(streamValue(rate, stream)), zero)
  return advances.reduce((left, { amountCents, at }) => left.minus(discount(rate, at).times(amountCents)), paid)
}

const bisect = (flows: CashFlows, low: PreciseDecimal, high: PreciseDecimal): PreciseDecimal => {
  let [below, above] = [low, high]
  while (above.minus(below).gt(RATE_TOLERANCE)) {
    const middle = below.plus(above).div(2)
    if (surplus(flows, middle).isNegative()) above = middle
    else below = middle
  }
  return above
}

/**
 * The annual percentage rate by the actuarial method of 12 CFR 1026 Appendix J: the rate of a unit period at which
 * payments and advances have the same value, times the unit periods in a year. It is only for the borrower's own
 * comparison: it is neither the APR of a home equity line (`helocApr`) nor the rate of the HOEPA test.
 */
export const actuarialApr = (flows: CashFlows & { unitPeriodsPerYear: number }): ActuarialApr => {
  const zero = new PreciseDecimal(0)
  const withoutInterest = surplus(flows, zero)
  if (withoutInterest.isNegative()) return { ok: false, reason: 'paymentsBelowAdvances' }
  if (withoutInterest.isZero()) return { ok: true, aprPercent: zero.toFixed(6) }
  let [low, high] = [zero, new PreciseDecimal('0.01')]
  while (!surplus(flows, high).isNegative()) {
    if (high.gt(LARGEST_RATE_PER_UNIT_PERIOD)) return { ok: false, reason: 'noRate' }
    ;[low, high] = [high, high.times(2)]
  }
  const rate = bisect(flows, low, high)
  return { ok: true, aprPercent: rate.times(flows.unitPeriodsPerYear).times(100).toFixed(6) }
}

const DECIMALS_SHOWN = 3

/**
 * The APR that a home equity line discloses: periodic rate times periods in a year, which is the note rate. Fees are
 * not part of it [12 CFR 1026.40 introduction, 1026.14(b)].
 */
export const helocApr = (noteRatePercent: PercentText): string => {
  const { units, scale } = percentParts(noteRatePercent)
  const rate = new PreciseDecimal(units).div(scale)
  return rate.toFixed(Math.max(DECIMALS_SHOWN, rate.decimalPlaces()))
}
