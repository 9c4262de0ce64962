import { type Day, parseDay } from '../calendar/index.ts'

/** The reasons are the codes that a form field shows. */
export type DateProblem = 'required' | 'dateNotReal'

export type ParsedDate = { ok: true; on: Day } | { ok: false; reason: DateProblem }

/** What three boxes hold, as typed. */
export type TypedDateParts = { month: string; dayOfMonth: string; year: string }

const MONTH_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
const EIGHT_DIGITS = /^(\d{2})(\d{2})(\d{4})$/

const asDate = (iso: string): ParsedDate => {
  const on = parseDay(iso)
  return on ? { ok: true, on } : { ok: false, reason: 'dateNotReal' }
}

/** Month, day and year out of their own boxes. A year has four digits: nobody should guess a century. */
export const parseDateParts = ({ month, dayOfMonth, year }: TypedDateParts): ParsedDate => {
  const typed = [year, month, dayOfMonth].map((part) => part.trim())
  if (typed.every((part) => part === '')) return { ok: false, reason: 'required' }
  if (!typed.every((part) => /^\d{1,4}$/.test(part))) return { ok: false, reason: 'dateNotReal' }
  const [y = '', m = '', d = ''] = typed
  return asDate(`${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`)
}

/** A date typed into one box: MM/DD/YYYY with slashes, dashes, points or nothing between, or YYYY-MM-DD. */
export const parseTypedDate = (typed: string): ParsedDate => {
  const text = typed.trim()
  if (text === '') return { ok: false, reason: 'required' }
  const spaced = MONTH_FIRST.exec(text)
  if (spaced) return parseDateParts({ month: spaced[1] ?? '', dayOfMonth: spaced[3] ?? '', year: spaced[4] ?? '' })
  const solid = EIGHT_DIGITS.exec(text)
  return asDate(solid ? `${solid[3]}-${solid[1]}-${solid[2]}` : text)
}
