import type { Formats } from '../languages/index.ts'

/** The tag of a language for Intl's formatters. */
export type Locale = Formats

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Making an Intl formatter costs a hundred times its use, so each kind is made once. */
export const numberFormat = (locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = locale + JSON.stringify(options)
  const made = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  numberFormats.set(key, made)
  return made
}

export const dateFormat = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(options)
  const made = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, made)
  return made
}

/** Intl puts no-break spaces of two widths before AM and PM, depending on its version; they become plain spaces. */
export const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
