type Address = {
  readonly street: string
  readonly unit?: string | undefined
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** '2187 Larkspur Lane, Unit 4, Fort Collins, CO 80525' */
export const addressText = ({ street, unit, city, state, zip }: Address): string =>
  [street, unit, city, `${state} ${zip}`].filter(Boolean).join(', ')

/**
 * Distinct error messages as one sentence that ends in a period.
 * @param fallback what is said without any, by default the text of portal.md 8; a page gives it in its reader's language
 */
export const joinMessages = (messages: readonly string[], fallback = 'Something unexpected happened'): string => {
  const sentences = messages.map((message) => message.trim().replace(/\.+$/, '')).filter((message) => message !== '')
  return sentences.length === 0 ? fallback : `${[...new Set(sentences)].join(', ')}.`
}

/** A wallet address as its first 6 and last 5 characters when it is longer than 11 (portal.md 9). */
export const shortenWallet = (address: string): string =>
  address.length > 11 ? `${address.slice(0, 6)}...${address.slice(-5)}` : address

/** Characters by which a spreadsheet recognises a formula, even after blanks or in full width. */
const FORMULA = /^[\s\u00a0]*[=+\-@|\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/** What a spreadsheet reads as a number and never as a formula. */
const NUMBER = /^-?\d+(\.\d+)?$/

const cellOf = (text: string): string =>
  `"${(FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/**
 * A table as CSV (RFC 4180), with a byte order mark so that spreadsheets read accents. No cell can become a formula,
 * whatever somebody typed into it: one that looks like a formula gets an apostrophe in front, and a
 * number stays one.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
