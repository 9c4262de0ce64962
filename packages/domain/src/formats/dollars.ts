import { type Locale, numberFormat } from './locale.ts'
import { isFiniteNumber } from './number.ts'

/** portal.md 8, to the letter. */
export const MONEY_INPUT_ERROR =
  'Invalid input: formatMoney requires both v and precision to be valid numbers and precision cannot be negative.'

const dollars = (locale: Locale, precision: number): Intl.NumberFormat =>
  numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: precision,
    maximumFractionDigits: precision,
  })

/**
 * Dollars with so many decimals, '$1,234.50'; halves are rounded away from zero. For the spec's dollar fields; our own
 * cents go through `formatCents`. Throws with MONEY_INPUT_ERROR on anything but numbers and on a negative precision.
 */
export const formatMoney = (v: number, precision: number, locale: Locale = 'en-US'): string => {
  const isPrecision = Number.isInteger(precision) && precision >= 0 && precision <= 100
  if (!isFiniteNumber(v) || !isPrecision) throw new Error(MONEY_INPUT_ERROR)
  return dollars(locale, precision).format(v)
}
