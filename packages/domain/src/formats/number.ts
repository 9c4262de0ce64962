import { type Locale, numberFormat } from './locale.ts'

/** Whether the value is a number, not NaN, and within the optional bounds (portal.md 5). */
export const isNumberIn = (value: unknown, { min, max }: { min?: number; max?: number } = {}): value is number =>
  typeof value === 'number' &&
  !Number.isNaN(value) &&
  (min === undefined || value >= min) &&
  (max === undefined || value <= max)

export const isFiniteNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const DECIMAL_TEXT = /^-?\d+(\.\d+)?$/

/** Plain decimal text such as '8.25'; Intl formats it exactly, without converting it to a binary float. */
export const isDecimalText = (value: unknown): value is `${number}` =>
  typeof value === 'string' && DECIMAL_TEXT.test(value)

/** '8.5' as '8.50': a short figure that needs no rounding. Without Intl, as in formatCents. */
const filledUp = (text: string, precision: number): string | undefined => {
  const [, whole, decimals = ''] = /^(-?(?:0|[1-9]\d{0,2}))(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || decimals.length > precision) return undefined
  return precision === 0 ? whole : `${whole}.${decimals.padEnd(precision, '0')}`
}

/**
 * A figure that is already in percent, '8.25' or 8.25, as '8.25%'; halves are rounded away from zero. Invalid input
 * gives the text 'NaN' (portal.md 8).
 */
export const formatPercent = (ratePercent: unknown, precision = 2, locale: Locale = 'en-US'): string => {
  const isPrecision = Number.isInteger(precision) && precision >= 0 && precision <= 100
  if (!isPrecision || !(isFiniteNumber(ratePercent) || isDecimalText(ratePercent))) return 'NaN'
  const rounded = () =>
    numberFormat(locale, { minimumFractionDigits: precision, maximumFractionDigits: precision }).format(ratePercent)
  return `${filledUp(String(ratePercent), precision) ?? rounded()}%`
}

/** portal.md 5: +1 and ten digits, 1 and ten digits, or ten digits with dashes; rules.md adds ten plain digits. */
const SHOWN_FORMS = [/^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/, /^(\d{3})-(\d{3})-(\d{4})$/] as const

/**
 * '(xxx) xxx-xxxx' for the accepted forms; anything else is returned unchanged, so that people can still read a number
 * that we cannot format. identifiers/parsePhone decides whether a number can exist.
 */
export const formatPhone = (phone: string): string => {
  const match = SHOWN_FORMS.map((form) => form.exec(phone)).find((found) => found !== null)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The standard 8-4-4-4-12 hex pattern (portal.md 5), any version. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** The application's uuid in an address: the first path segment that looks like one (chat-signin-data.md 2). */
export const uuidInPath = (path: string): string | undefined => path.split(/[/?#]/).find(isUuid)
