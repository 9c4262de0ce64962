import { Decimal } from 'decimal.js'

/**
 * Forty digits, independent of Decimal's global settings: growth over 360 periods loses a few, and rates are solved to
 * twelve.
 */
export const PreciseDecimal = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, defaults: true })

export type PreciseDecimal = Decimal
