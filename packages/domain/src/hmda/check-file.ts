import { fileEdits, isYearAsked, sheetEdits } from './edits/file-edits.ts'
import type { EditKind } from './edits/predicates.ts'
import { qualityEdits } from './edits/quality.ts'
import { creditEdits } from './edits/validity-credit.ts'
import { loanEdits } from './edits/validity-loan.ts'
import { peopleEdits } from './edits/validity-people.ts'
import { termsEdits } from './edits/validity-terms.ts'
import type { HmdaFile } from './lar-fields.ts'

/** An edit that was tripped. The line counts from 1, the sheet's; null where it is the file as a whole. */
export type HmdaError = {
  readonly edit: string
  readonly kind: EditKind
  readonly says: string
  readonly line: number | null
  readonly uli?: string
}

/** Every edit of single rows, one an entry. */
export const rowEdits = [...loanEdits, ...peopleEdits, ...creditEdits, ...termsEdits, ...qualityEdits]

/** Runs every edit over a file as it was read back: the faults and warnings, line by line. */
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

/** Syntactical and validity faults refuse a file; quality ones are for a person to look at. */
export const refuses = ({ kind }: HmdaError): boolean => kind !== 'quality'
