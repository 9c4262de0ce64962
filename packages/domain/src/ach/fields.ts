/** Every record of a file is this long, and records come in blocks of ten (Nacha Operating Rules, Appendix Three). */
export const RECORD_LENGTH = 94
export const BLOCKING_FACTOR = 10

/** Letters without accents, and only characters that a file may hold. */
const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase()
    .replace(/[^\x20-\x7e]/g, ' ')

/** Left-justified, cut at its length. */
export const alphameric = (text: string, length: number): string => plainText(text).slice(0, length).padEnd(length)

/** Right-justified with zeros. Throws if it has too many digits: a figure is never cut. */
export const numeric = (value: number | bigint | string, length: number): string => {
  const digits = String(value)
  if (!/^\d+$/.test(digits) || digits.length > length)
    throw new Error(`no number of ${length} digits: ${digits.length}`)
  return digits.padStart(length, '0')
}

/** A field as it must be: an account number that does not fit is refused, not cut. */
export const exact = (text: string, length: number): string => {
  if (text.length > length || plainText(text) !== text.toUpperCase())
    throw new Error(`no field of ${length} characters`)
  return text.padEnd(length)
}

/** 'YYMMDD' of an ISO day. */
export const shortDay = (on: string): string => on.slice(2).replaceAll('-', '')
