import { fileEdits, isYearAsked, sheetEdits } from './edits/file-edits.ts'
import type { EditKind } from './edits/predicates.ts'
import { qualityEdits } from './edits/quality.ts'
import { creditEdits } from './edits/validity-credit.ts'
import { loanEdits } from './edits/validity-loan.ts'
import { peopleEdits } from './edits/validity-people.ts'
import { termsEdits } from './edits/validity-terms.ts'
import { type HmdaFile, LAR_FIELDS, type LarRow, SHEET_FIELDS, type TransmittalSheet } from './lar-fields.ts'

/** A pipe ends a field and a line break ends a row, so a value may contain neither. */
const inField = (text: string): string => text.replace(/[|\r\n]+/g, ' ').trim()

const line = <F extends string>(fields: readonly F[], row: Readonly<Record<F, string>>): string =>
  fields.map((field) => inField(row[field])).join('|')

/** The file for submission: the transmittal sheet on the first line, then one row per line. */
export const writeHmdaFile = ({ sheet, rows }: HmdaFile): string =>
  [line(SHEET_FIELDS, sheet), ...rows.map((row) => line(LAR_FIELDS, row))].map((text) => `${text}\n`).join('')

const read = <F extends string>(fields: readonly F[], text: string): Record<F, string> | undefined => {
  const values = text.split('|')
  if (values.length !== fields.length) return undefined
  // There is a value for each field.
  return Object.fromEntries(fields.map((field, at) => [field, values[at] ?? ''])) as Record<F, string>
}

export type ReadHmda =
  | { readonly ok: true; readonly file: HmdaFile }
  /** The line, counting from 1, that has the wrong number of fields. */
  | { readonly ok: false; readonly line: number }

/** Parses a file again, so that it is checked as it was written. */
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

/** Runs every edit over a parsed file; returns errors and warnings line by line. */
export const checkHmdaFile = (file: HmdaFile, year: number): readonly HmdaError[] => {
  const ofFile = fileEdits
    .filter(({ holds }) => !holds(file))
    .map(({ edit, kind, says }): HmdaError => ({ edit, kind, says, line: null }))
  const ofSheet = sheetEdits
    .filter(({ holds }) => !holds(file.sheet))
    .map(({ edit, kind, says }): HmdaError => ({ edit, kind, says, line: 1 }))
  const ofRows = file.rows.flatMap((row, at) =>
    rowEdits
      .filter(({ holds }) => !holds(row, file.sheet))
      .map(({ edit, kind, says }): HmdaError => ({ edit, kind, says, line: at + 2, uli: row.uli })),
  )
  const wrongYear: readonly HmdaError[] = isYearAsked(file, year)
    ? []
    : [{ edit: 'S302', kind: 'syntactical', says: 'The sheet is of the year that was asked for.', line: 1 }]
  return [...wrongYear, ...ofFile, ...ofSheet, ...ofRows]
}

/** Syntactical and validity errors refuse a file; quality edits are for a person to review. */
export const refuses = ({ kind }: HmdaError): boolean => kind !== 'quality'
