import { type Day, parseDay } from '@hearthline/domain/calendar'
import { isPercent, type PercentText } from '@hearthline/domain/finance'

/** An input that is refused, with the code and the sentence of the answer. */
export class InputProblem extends Error {
  readonly code: string

  constructor(code: string, says: string) {
    super(says)
    this.code = code
  }
}

export type Input = Readonly<Record<string, unknown>>

const isInput = (value: unknown): value is Input => typeof value === 'object' && value !== null && !Array.isArray(value)

export const inputObject = (value: unknown, what: string): Input => {
  if (!isInput(value)) throw new InputProblem('notAnObject', `${what} must be a JSON object.`)
  return value
}

export const has = (input: Input, field: string): boolean => input[field] !== undefined && input[field] !== null

/** Strings unchanged, and finite numbers as they print; everything else is refused. */
export const textField = (input: Input, field: string): string => {
  const value = input[field]
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  throw has(input, field)
    ? new InputProblem('fieldFormat', `${field} must be a string or a number.`)
    : new InputProblem('fieldMissing', `${field} is missing.`)
}

/** Identifiers must be strings, because a JSON number has lost its leading zeros. */
export const identifierField = (input: Input, field: string): string => {
  if (typeof input[field] === 'number') throw new InputProblem('fieldFormat', `${field} must be a string.`)
  return textField(input, field)
}

/** Dollars with up to two decimals, as integer cents. */
export const moneyField = (input: Input, field: string): number => {
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(textField(input, field).trim())
  if (!match) throw new InputProblem('moneyFormat', `${field} must be dollars of 0 or more, with at most two decimals.`)
  return Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`)
}

export const moneyFieldOr = (input: Input, field: string, absentCents: number): number =>
  has(input, field) ? moneyField(input, field) : absentCents

export const percentField = (input: Input, field: string): PercentText => {
  const percent = textField(input, field).trim()
  if (!isPercent(percent)) {
    throw new InputProblem('percentFormat', `${field} must be a percentage of 0 or more, with at most six decimals.`)
  }
  return percent
}

export const integerField = (input: Input, field: string, range: { from: number; to: number }): number => {
  const number = Number(textField(input, field))
  if (!Number.isInteger(number) || number < range.from || number > range.to) {
    throw new InputProblem('integerFormat', `${field} must be a whole number from ${range.from} to ${range.to}.`)
  }
  return number
}

export const dayField = (input: Input, field: string): Day => {
  const parsed = parseDay(textField(input, field))
  if (!parsed) throw new InputProblem('dayFormat', `${field} must be an existing day, written YYYY-MM-DD.`)
  return parsed
}

export const listField = (input: Input, field: string): readonly unknown[] => {
  const value = input[field]
  if (!Array.isArray(value) || value.length === 0)
    throw new InputProblem('fieldFormat', `${field} must be a filled list.`)
  return value
}

export type Answer = Readonly<Record<string, unknown>>

/** Non-negative cents as dollars with two decimals: 61340 is '613.40'. */
export const dollars = (cents: number): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
