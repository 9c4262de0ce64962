import { allForYear } from '@18f/us-federal-holidays'
import { addDays, type Day, weekday } from './day.ts'

const holidaysByYear = new Map<number, ReadonlySet<string>>()

const statutoryHolidays = (year: number): ReadonlySet<string> => {
  const known = holidaysByYear.get(year)
  if (known) return known
  // Both shifts default to true in this package and would give the observed days, which Regulation Z does not use.
  const unshifted = allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: false })
  const days = new Set(unshifted.map((holiday) => holiday.dateString))
  holidaysByYear.set(year, days)
  return days
}

/** One of the eleven days of 5 USC 6103(a) on its own date, never the day it is observed on; Juneteenth from 2021. */
export const isStatutoryHoliday = (on: Day): boolean => statutoryHolidays(Number(on.slice(0, 4))).has(on)

/** Federal Reserve Banks close on the Monday after a holiday that falls on a Sunday, and stay open on the Friday before a Saturday one. */
export const isFederalReserveHoliday = (on: Day): boolean =>
  isStatutoryHoliday(on) || (weekday(on) === 1 && isStatutoryHoliday(addDays(on, -1)))
