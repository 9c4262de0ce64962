import { rowOfFile } from '../edits/file-edits.ts'
import { checkRow, checkWhole, type HmdaError, readRow, readSheet, rowLine, sheetLine } from '../hmda-file.ts'
import type { LarRow, TransmittalSheet } from '../lar-fields.ts'

type HmdaFile = { readonly sheet: TransmittalSheet; readonly rows: readonly LarRow[] }

export const writeHmdaFile = ({ sheet, rows }: HmdaFile): string => [sheetLine(sheet), ...rows.map(rowLine)].join('')

export type ReadHmda =
  | { readonly ok: true; readonly file: HmdaFile }
  /** The line, counting from 1, that has the wrong number of fields. */
  | { readonly ok: false; readonly line: number }

/** A whole file, as whoever receives it reads it. */
export const readHmdaFile = (text: string): ReadHmda => {
  const [first = '', ...rest] = text.replace(/\n$/, '').split('\n')
  const sheet = readSheet(first)
  if (sheet === undefined) return { ok: false, line: 1 }
  const rows = rest.flatMap((line) => readRow(line) ?? [])
  const short = rest.findIndex((line) => readRow(line) === undefined)
  return short < 0 ? { ok: true, file: { sheet, rows } } : { ok: false, line: short + 2 }
}

/** Every edit over a whole file, line by line. */
export const checkHmdaFile = ({ sheet, rows }: HmdaFile, year: number): readonly HmdaError[] => [
  ...checkWhole({ sheet, rows: rows.map((row) => rowOfFile(row, rowLine(row))) }, year),
  ...rows.flatMap((row, nth) => checkRow(row, sheet, nth)),
]
