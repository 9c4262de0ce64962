/** A spreadsheet takes these for the beginning of a formula, also after blanks and in full width. */
const FORMULA = /^[\s\u00a0]*[=+\-@|\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

const cellOf = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/**
 * A table as spreadsheets read it (RFC 4180), with a byte order mark so that they read its accents. No cell is a formula,
 * whatever somebody typed into it: one that looks like it begins with an apostrophe.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
