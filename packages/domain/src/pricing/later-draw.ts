import { Decimal } from 'decimal.js'
import { percentText } from './price.ts'
import type { Percent, RateSheet } from './rate-sheet.ts'

/** Rate of a draw made when prime stands so many points above today's: index + rise + margin. */
export const laterDrawRate = (sheet: RateSheet, riseInPrime: Decimal.Value = 0): Percent =>
  percentText(Decimal.sum(sheet.laterDraws.indexPercent, riseInPrime, sheet.laterDraws.marginPercent))

/** The index itself after such a rise. */
export const primeAfter = (sheet: RateSheet, riseInPrime: Decimal.Value): Percent =>
  percentText(Decimal.sum(sheet.laterDraws.indexPercent, riseInPrime))
