import type { Locale } from './locale.ts'

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

const FALLBACK = {
  'en-US': 'Something unexpected happened',
  'es-US': 'Ocurrió algo inesperado',
} as const satisfies Record<Locale, string>

/** Distinct error messages as one sentence that ends in a period; without any, the fallback of portal.md 8. */
export const joinMessages = (messages: readonly string[], locale: Locale = 'en-US'): string => {
  const said = messages.map((message) => message.trim().replace(/\.+$/, '')).filter((message) => message !== '')
  return said.length === 0 ? FALLBACK[locale] : `${[...new Set(said)].join(', ')}.`
}

/** A wallet address as its first 6 and last 5 characters when it is longer than 11 (portal.md 9). */
export const shortenWallet = (address: string): string =>
  address.length > 11 ? `${address.slice(0, 6)}...${address.slice(-5)}` : address

/** A spreadsheet takes these for the beginning of a formula, also after blanks and in full width. */
const FORMULA = /^[\s\u00a0]*[=+\-@|\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

const cellOf = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/**
 * A table as spreadsheets read it (RFC 4180), with a byte order mark so that they read its accents. No cell is a formula,
 * whatever somebody typed into it: one that looks like it begins with an apostrophe.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
