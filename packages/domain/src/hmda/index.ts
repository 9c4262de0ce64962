export { isCountyOf } from './county-codes.ts'
export { type FinalAction, finalAction } from './final-action.ts'
export type { Demographics, HmdaCase, ReliedOn } from './hmda-case.ts'
export { checkHmdaFile, type HmdaError, readHmdaFile, refuses, writeHmdaFile } from './hmda-file.ts'

export { type HmdaFile, LAR_FIELDS, type LarField, type LarRow, type TransmittalSheet } from './lar-fields.ts'
export { isReportable, larRow, uliOf } from './lar-row.ts'
