import type { LarField, LarRow, TransmittalSheet } from '../lar-fields.ts'

export type EditKind = 'syntactical' | 'validity' | 'quality'

/** Whether a row passes an edit; the transmittal sheet says the year and the lender. */
export type Holds = (row: LarRow, sheet: TransmittalSheet) => boolean

/** An edit of single rows: the CFPB's number, what it requires in our words, and the test. */
export type RowEdit = {
  readonly edit: string
  readonly kind: EditKind
  readonly says: string
  readonly holds: Holds
}

export type SheetEdit = Omit<RowEdit, 'holds'> & { readonly holds: (sheet: TransmittalSheet) => boolean }

export const validity = (edit: string, says: string, holds: Holds): RowEdit => ({ edit, kind: 'validity', says, holds })

export const quality = (edit: string, says: string, holds: Holds): RowEdit => ({ edit, kind: 'quality', says, holds })

export const among = (field: LarField, codes: string): Holds => {
  const known = new Set(codes.split(' '))
  return (row) => known.has(row[field])
}

export const isBlank =
  (...fields: readonly LarField[]): Holds =>
  (row) =>
    fields.every((field) => row[field] === '')

export const isFilled =
  (field: LarField): Holds =>
  (row) =>
    row[field].trim() !== ''

export const matches =
  (field: LarField, pattern: RegExp): Holds =>
  (row) =>
    pattern.test(row[field])

export const allOf =
  (...tests: readonly Holds[]): Holds =>
  (row, sheet) =>
    tests.every((test) => test(row, sheet))

export const anyOf =
  (...tests: readonly Holds[]): Holds =>
  (row, sheet) =>
    tests.some((test) => test(row, sheet))

export const not =
  (test: Holds): Holds =>
  (row, sheet) =>
    !test(row, sheet)

/** If the condition holds, the rest must hold. */
export const when = (condition: Holds, rest: Holds): Holds => anyOf(not(condition), rest)

/** Both hold or neither does. */
export const iff =
  (one: Holds, other: Holds): Holds =>
  (row, sheet) =>
    one(row, sheet) === other(row, sheet)

const NUMBER = /^-?\d+(\.\d+)?$/

/** The number in a field; undefined if it has a word or nothing. */
export const figure = (row: LarRow, field: LarField): number | undefined =>
  NUMBER.test(row[field]) ? Number(row[field]) : undefined

export const isNumber =
  (field: LarField, test: (value: number) => boolean = () => true): Holds =>
  (row) => {
    const value = figure(row, field)
    return value !== undefined && test(value)
  }

export const isWhole = (field: LarField, test: (value: number) => boolean = () => true): Holds =>
  allOf(matches(field, /^-?\d+$/), isNumber(field, test))

/** A test of the number in a field; a word passes it. */
export const ifNumber = (field: LarField, test: (value: number) => boolean): Holds =>
  when(isNumber(field), isNumber(field, test))

export const isNotApplicable = (field: LarField): Holds => among(field, 'NA Exempt')

export const numberOrNot = (field: LarField, test?: (value: number) => boolean): Holds =>
  anyOf(isNotApplicable(field), isNumber(field, test))

export const wholeOrNot = (field: LarField, test?: (value: number) => boolean): Holds =>
  anyOf(isNotApplicable(field), isWhole(field, test))

/** The codes that are given are all different. */
export const areDistinct =
  (...fields: readonly LarField[]): Holds =>
  (row) => {
    const given = fields.map((field) => row[field]).filter((code) => code !== '')
    return new Set(given).size === given.length
  }

export const action = (codes: string): Holds => among('actionTaken', codes)
