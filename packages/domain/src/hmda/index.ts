export { isCountyOf } from './county-codes.ts'
export { type RowOfFile, rowOfFile } from './edits/file-edits.ts'
export { type ActionTaken, type FinalAction, finalAction } from './final-action.ts'
export type { Demographics, HmdaCase, ReliedOn } from './hmda-case.ts'
export { checkRow, checkWhole, type HmdaError, readRow, readSheet, refuses, rowLine, sheetLine } from './hmda-file.ts'

export { LAR_FIELDS, type LarField, type LarRow, type TransmittalSheet } from './lar-fields.ts'
export { isReportable, larRow, uliOf } from './lar-row.ts'
export { REPORTED_SECTIONS, type ReportedFacts } from './reported-facts.ts'
