import { type Locale, numberFormat } from './locale.ts'
import { isNumberIn } from './number.ts'

const KILOBYTE = 1000
const MEGABYTE = 1000 * KILOBYTE

/**
 * '512 bytes', '1.5 KB', '2.3 MB', counted in thousands (chat-signin-data.md 5). Throws a RangeError on a negative or
 * non-numeric size.
 */
export const fileSize = (bytes: number, locale: Locale = 'en-US'): string => {
  if (!isNumberIn(bytes, { min: 0, max: Number.MAX_SAFE_INTEGER })) {
    throw new RangeError('A file size is a number of bytes, not negative.')
  }
  const whole = Math.round(bytes)
  if (whole < KILOBYTE) return `${whole} ${whole === 1 ? 'byte' : 'bytes'}`
  const figure = numberFormat(locale, { maximumFractionDigits: 1 })
  // 999,950 bytes round to a thousand KB, which is a megabyte.
  const kilobytes = Math.round(whole / 100) / 10
  return kilobytes < 1000 ? `${figure.format(kilobytes)} KB` : `${figure.format(whole / MEGABYTE)} MB`
}
