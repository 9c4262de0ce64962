import { parseMoney } from '@hearthline/domain/formats'
import { BASE_PERIODS, countIncome, type IncomeKind, type IncomeLine } from '@hearthline/domain/income-worksheet'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What was typed of a line, by the name of the field. */
export type TypedLine = Readonly<Record<string, string>> & { readonly kind: string }

type LineField = {
  readonly name: string
  readonly kind: 'money' | 'number' | 'choice'
  readonly label: MessageDescriptor
  readonly values?: readonly string[]
  readonly isOptional?: true
}

const YEAR_TO_DATE: readonly LineField[] = [
  { name: 'ytdCents', kind: 'money', label: msg`Paid this year so far` },
  { name: 'ytdMonths', kind: 'number', label: msg`Months of this year` },
]
const optional = (fields: readonly LineField[]): readonly LineField[] =>
  fields.map((field) => ({ ...field, isOptional: true }))

const VARIABLE: readonly LineField[] = [
  ...YEAR_TO_DATE,
  { name: 'lastYearCents', kind: 'money', label: msg`Paid last year`, isOptional: true },
]

export const LINE_FIELDS: Readonly<Record<IncomeKind, readonly LineField[]>> = {
  BASE: [
    { name: 'amountCents', kind: 'money', label: msg`Base pay` },
    { name: 'period', kind: 'choice', label: msg`Paid each`, values: Object.keys(BASE_PERIODS) },
    { name: 'hoursPerWeek', kind: 'number', label: msg`Hours a week`, isOptional: true },
    ...optional(YEAR_TO_DATE),
  ],
  OVERTIME: VARIABLE,
  BONUS: VARIABLE,
  COMMISSION: VARIABLE,
  SELF_EMPLOYED: [
    { name: 'lastYearCents', kind: 'money', label: msg`Profit of the last year` },
    { name: 'addBackCents', kind: 'money', label: msg`Depreciation and the like, added back` },
    { name: 'yearBeforeCents', kind: 'money', label: msg`Profit of the year before`, isOptional: true },
    { name: 'lossCents', kind: 'money', label: msg`Loss of either year`, isOptional: true },
  ],
  RENTAL: [
    { name: 'grossCents', kind: 'money', label: msg`Rents a year` },
    { name: 'costsCents', kind: 'money', label: msg`Costs a year` },
    { name: 'addBackCents', kind: 'money', label: msg`Depreciation and the like, added back` },
  ],
  OTHER: [{ name: 'annualCents', kind: 'money', label: msg`Amount a year` }],
}

const isKind = (word: string): word is IncomeKind => Object.hasOwn(LINE_FIELDS, word)

const readField = ({ kind }: LineField, typed: string): number | string | undefined => {
  if (kind !== 'money') return typed
  const parsed = parseMoney(typed)
  return parsed.ok ? parsed.cents : undefined
}

/** The line as it is sent; undefined while a field is missing or cannot be read. */
export const lineOf = (typed: TypedLine): IncomeLine | undefined => {
  if (!isKind(typed.kind)) return undefined
  const line: Record<string, unknown> = { kind: typed.kind }
  const counts: LineField = { name: 'countedCents', kind: 'money', label: msg`Count less`, isOptional: true }
  for (const field of [...LINE_FIELDS[typed.kind], counts]) {
    const text = typed[field.name]?.trim() ?? ''
    if (text === '' && field.isOptional) continue
    const value = text === '' ? undefined : readField(field, text)
    if (value === undefined) return undefined
    line[field.name] = value
  }
  if (typed.reason) line.reason = typed.reason
  // The fields of its kind, each present or optional.
  return line as IncomeLine
}

export type Sheet = { readonly lines: readonly IncomeLine[]; readonly counted: ReturnType<typeof countIncome> }

/** The worksheet once every line can be read. */
export const sheetOf = (typed: readonly TypedLine[]): Sheet | undefined => {
  const lines = typed.flatMap((one) => lineOf(one) ?? [])
  return lines.length === 0 || lines.length < typed.length ? undefined : { lines, counted: countIncome(lines) }
}
