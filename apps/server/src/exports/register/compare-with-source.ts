import type { LarField, LarRow } from '@hearthline/domain/hmda'
import type { RegisterCase } from './register-case.ts'
import { brokenRecords } from './source/broken-records.ts'
import { byAnswers } from './source/by-answers.ts'
import { byDecision } from './source/by-decision.ts'
import { byLender, byLog } from './source/by-log.ts'
import { byReceipt } from './source/by-receipt.ts'

export type Disagreement = {
  readonly field: LarField | 'record'
  readonly row: string
  readonly source: string
  /** Which record says otherwise. */
  readonly where: string
}

/** Nobody who reads why a file was refused learns what somebody answered. */
const NOT_SHOWN = 'something that is not shown'

const sources = [byLog, byLender, byDecision, byReceipt, byAnswers] as const

/** Holds a row, as it was read back from the file, against the records that it must agree with. */
export const compareWithSource = (row: LarRow, one: RegisterCase): readonly Disagreement[] => {
  const broken = brokenRecords(one)
  if (broken.length > 0) return broken.map((source) => ({ field: 'record', row: row.uli, source, where: 'records' }))
  return sources
    .flatMap((source) => source(one, row))
    .filter(({ field, says }) => row[field] !== says)
    .map(({ field, says, where, isSealed }) =>
      isSealed
        ? { field, row: NOT_SHOWN, source: NOT_SHOWN, where }
        : { field, row: row[field], source: says ?? 'nothing', where },
    )
}
