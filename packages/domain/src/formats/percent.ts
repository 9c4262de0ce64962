import { type Locale, numberFormat } from './locale.ts'
import { isDecimalText, isFiniteNumber } from './number.ts'

/** '8.5' as '8.50': a short figure that needs no rounding. Without Intl, as in formatCents. */
const filledUp = (text: string, precision: number): string | undefined => {
  const [, whole, decimals = ''] = /^(-?(?:0|[1-9]\d{0,2}))(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || decimals.length > precision) return undefined
  return precision === 0 ? whole : `${whole}.${decimals.padEnd(precision, '0')}`
}

/**
 * A figure that is already in percent, '8.25' or 8.25, as '8.25%'; halves are rounded away from zero. Bad input gives
 * the text 'NaN' (portal.md 8).
 */
export const formatPercent = (ratePercent: unknown, precision = 2, locale: Locale = 'en-US'): string => {
  const isPrecision = Number.isInteger(precision) && precision >= 0 && precision <= 100
  if (!isPrecision || !(isFiniteNumber(ratePercent) || isDecimalText(ratePercent))) return 'NaN'
  const rounded = () =>
    numberFormat(locale, { minimumFractionDigits: precision, maximumFractionDigits: precision }).format(ratePercent)
  return `${filledUp(String(ratePercent), precision) ?? rounded()}%`
}
