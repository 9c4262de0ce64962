import { type Locale, numberFormat } from './locale.ts'
import { isFiniteNumber } from './number.ts'

/**
 * Whole cents as '$1,234.50', or '$1,234' with the option to drop zero cents; the same in both languages. Without Intl,
 * whose first formatter costs a phone a tenth of a second while the page starts. Throws a RangeError on a fraction of a
 * cent.
 */
export const formatCents = (cents: number, { dropZeroCents = false }: { dropZeroCents?: boolean } = {}): string => {
  if (!Number.isSafeInteger(cents)) throw new RangeError('An amount is a whole number of cents.')
  // As decimal text: a large amount divided by 100 is no longer exact.
  const digits = Math.abs(cents).toString().padStart(3, '0')
  const [dollarsPart, centsPart] = [digits.slice(0, -2), digits.slice(-2)]
  const grouped = dollarsPart.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${grouped}${dropZeroCents && cents % 100 === 0 ? '' : `.${centsPart}`}`
}

/** The exact words of portal.md 8. */
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
 * Dollars with a number of decimals, '$1,234.50'; halves are rounded away from zero. For the specification's dollar
 * fields; our own cents use `formatCents`. Throws MONEY_INPUT_ERROR on anything but numbers and on a negative
 * precision.
 */
export const formatMoney = (v: number, precision: number, locale: Locale = 'en-US'): string => {
  const isPrecision = Number.isInteger(precision) && precision >= 0 && precision <= 100
  if (!isFiniteNumber(v) || !isPrecision) throw new Error(MONEY_INPUT_ERROR)
  return dollars(locale, precision).format(v)
}
