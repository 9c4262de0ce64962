import { type Locale, numberFormat } from './locale.ts'
import { isDecimalText, isFiniteNumber } from './number.ts'

/**
 * A figure that is already in percent, '8.25' or 8.25, as '8.25%'; halves are rounded away from zero. Bad input gives
 * the text 'NaN' (portal.md 8).
 */
export const formatPercent = (ratePercent: unknown, precision = 2, locale: Locale = 'en-US'): string => {
  const isPrecision = Number.isInteger(precision) && precision >= 0 && precision <= 100
  if (!isPrecision || !(isFiniteNumber(ratePercent) || isDecimalText(ratePercent))) return 'NaN'
  const figure = numberFormat(locale, { minimumFractionDigits: precision, maximumFractionDigits: precision })
  return `${figure.format(ratePercent)}%`
}
