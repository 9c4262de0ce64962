import { type PercentText, percentParts } from './exact-ratio.ts'
import { PreciseDecimal } from './precise-decimal.ts'

const DECIMALS_SHOWN = 3

/**
 * The APR a home equity line discloses: periodic rate x periods in a year, which gives the note rate back; fees stay
 * out of it [12 CFR 1026.40 introduction, 1026.14(b)].
 */
export const helocApr = (noteRatePercent: PercentText): string => {
  const { units, scale } = percentParts(noteRatePercent)
  const rate = new PreciseDecimal(units).div(scale)
  return rate.toFixed(Math.max(DECIMALS_SHOWN, rate.decimalPlaces()))
}
