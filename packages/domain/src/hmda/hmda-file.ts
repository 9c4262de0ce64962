import { fileEdits, isYearAsked, type RowOfFile, sheetEdits } from './edits/file-edits.ts'
import type { EditKind } from './edits/predicates.ts'
import { qualityEdits } from './edits/quality.ts'
import { creditEdits } from './edits/validity-credit.ts'
import { loanEdits } from './edits/validity-loan.ts'
import { peopleEdits } from './edits/validity-people.ts'
import { termsEdits } from './edits/validity-terms.ts'
import { LAR_FIELDS, type LarRow, SHEET_FIELDS, type TransmittalSheet } from './lar-fields.ts'

/** A pipe ends a field and a line break ends a row, so a value may contain neither. */
const inField = (text: string): string => text.replace(/[|\r\n]+/g, ' ').trim()

const line = <F extends string>(fields: readonly F[], row: Readonly<Record<F, string>>): string =>
  fields.map((field) => inField(row[field])).join('|')

/** The first line of a file for submission. */
export const sheetLine = (sheet: TransmittalSheet): string => `${line(SHEET_FIELDS, sheet)}\n`

/** One row of it. */
export const rowLine = (row: LarRow): string => `${line(LAR_FIELDS, row)}\n`

/** Copies of an object that has every field are made and read in a sixth of the time of objects that grow by a hundred of them. */
const emptyOf = <F extends string>(fields: readonly F[]): Readonly<Record<F, string>> =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<F, string> // a value for each field

const read = <F extends string>(empty: Readonly<Record<F, string>>, fields: readonly F[], text: string) => {
  const values = text.replace(/\n$/, '').split('|')
  if (values.length !== fields.length) return undefined
  const row: Record<F, string> = { ...empty }
  for (const [at, field] of fields.entries()) row[field] = values[at] ?? ''
  return row
}

const [emptyRow, emptySheet] = [emptyOf(LAR_FIELDS), emptyOf(SHEET_FIELDS)]

/** Parses a row again, so that it is checked as it was written; undefined if it has not as many fields as it must. */
export const readRow = (text: string): LarRow | undefined => read(emptyRow, LAR_FIELDS, text)

/** The same for the first line. */
export const readSheet = (text: string): TransmittalSheet | undefined => read(emptySheet, SHEET_FIELDS, text)

/** An edit that failed. The line counts from 1, which is the sheet's; null for the file as a whole. */
export type HmdaError = {
  readonly edit: string
  readonly kind: EditKind
  readonly says: string
  readonly line: number | null
  readonly uli?: string
}

/** Every edit of single rows. */
export const rowEdits = [...loanEdits, ...peopleEdits, ...creditEdits, ...termsEdits, ...qualityEdits]

/** Runs every edit of rows over the nth row of a file, counting from 0. */
export const checkRow = (row: LarRow, sheet: TransmittalSheet, nth: number): readonly HmdaError[] =>
  rowEdits
    .filter(({ holds }) => !holds(row, sheet))
    .map(({ edit, kind, says }): HmdaError => ({ edit, kind, says, line: nth + 2, uli: row.uli }))

/** Runs the edits of the sheet and of the file as a whole; of its rows it needs what `rowOfFile` keeps. */
export const checkWhole = (
  file: { readonly sheet: TransmittalSheet; readonly rows: readonly RowOfFile[] },
  year: number,
): readonly HmdaError[] => {
  const ofFile = fileEdits
    .filter(({ holds }) => !holds(file))
    .map(({ edit, kind, says }): HmdaError => ({ edit, kind, says, line: null }))
  const ofSheet = sheetEdits
    .filter(({ holds }) => !holds(file.sheet))
    .map(({ edit, kind, says }): HmdaError => ({ edit, kind, says, line: 1 }))
  const wrongYear: readonly HmdaError[] = isYearAsked(file, year)
    ? []
    : [{ edit: 'S302', kind: 'syntactical', says: 'The sheet is of the year that was asked for.', line: 1 }]
  return [...wrongYear, ...ofFile, ...ofSheet]
}

/** Syntactical and validity errors refuse a file; quality edits are for a person to review. */
export const refuses = ({ kind }: HmdaError): boolean => kind !== 'quality'
