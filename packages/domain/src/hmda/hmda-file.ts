import { type HmdaFile, LAR_FIELDS, type LarRow, SHEET_FIELDS, type TransmittalSheet } from './lar-fields.ts'

/** A pipe ends a field and a line break ends a row, so neither may stand inside a value. */
const inField = (text: string): string => text.replace(/[|\r\n]+/g, ' ').trim()

const line = <F extends string>(fields: readonly F[], row: Readonly<Record<F, string>>): string =>
  fields.map((field) => inField(row[field])).join('|')

/** The file as it is handed in: the sheet on the first line, a row a line. */
export const writeHmdaFile = ({ sheet, rows }: HmdaFile): string =>
  [line(SHEET_FIELDS, sheet), ...rows.map((row) => line(LAR_FIELDS, row))].map((text) => `${text}\n`).join('')

const read = <F extends string>(fields: readonly F[], text: string): Record<F, string> | undefined => {
  const values = text.split('|')
  if (values.length !== fields.length) return undefined
  // A value for each field.
  return Object.fromEntries(fields.map((field, at) => [field, values[at] ?? ''])) as Record<F, string>
}

export type ReadHmda =
  | { readonly ok: true; readonly file: HmdaFile }
  /** The line, from 1, that has not as many fields as it must. */
  | { readonly ok: false; readonly line: number }

/** Takes a file apart again, so that it is checked as it was written. */
export const readHmdaFile = (text: string): ReadHmda => {
  const lines = text.replace(/\n$/, '').split('\n')
  const sheet: TransmittalSheet | undefined = read(SHEET_FIELDS, lines[0] ?? '')
  if (sheet === undefined) return { ok: false, line: 1 }
  const rows: LarRow[] = []
  for (const [at, one] of lines.slice(1).entries()) {
    const row = read(LAR_FIELDS, one)
    if (row === undefined) return { ok: false, line: at + 2 }
    rows.push(row)
  }
  return { ok: true, file: { sheet, rows } }
}
