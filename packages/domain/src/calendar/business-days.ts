import type { Dated } from '../states/states.ts'
import { addDays, type Day, type Weekday, weekday } from './day.ts'

type OnDate = { readonly month: number; readonly dayOfMonth: number }
type OnWeekday = { readonly month: number; readonly weekday: Weekday; readonly nth: 1 | 2 | 3 | 4 | 'last' }
type Holiday = { readonly name: string /** First year in which it falls so. */; readonly from: number } & (
  | OnDate
  | OnWeekday
)

const MONDAY = 1
const THURSDAY = 4

/** The legal public holidays, each with the first full year in which it falls on its present date. */
export const statutoryHolidays: Dated<readonly Holiday[]> = {
  effectiveOn: '2021-06-17',
  source:
    '5 USC 6103(a), enacted by Pub. L. 89-554; Mondays by Pub. L. 90-363, Veterans Day by Pub. L. 94-97, Martin Luther King by Pub. L. 98-144, Juneteenth by Pub. L. 117-17',
  toConfirm: false,
  rows: [
    { name: 'New Year’s Day', from: 1967, month: 1, dayOfMonth: 1 },
    { name: 'Birthday of Martin Luther King, Jr.', from: 1986, month: 1, weekday: MONDAY, nth: 3 },
    { name: 'Washington’s Birthday', from: 1971, month: 2, weekday: MONDAY, nth: 3 },
    { name: 'Memorial Day', from: 1971, month: 5, weekday: MONDAY, nth: 'last' },
    { name: 'Juneteenth National Independence Day', from: 2021, month: 6, dayOfMonth: 19 },
    { name: 'Independence Day', from: 1967, month: 7, dayOfMonth: 4 },
    { name: 'Labor Day', from: 1967, month: 9, weekday: MONDAY, nth: 1 },
    { name: 'Columbus Day', from: 1971, month: 10, weekday: MONDAY, nth: 2 },
    { name: 'Veterans Day', from: 1978, month: 11, dayOfMonth: 11 },
    { name: 'Thanksgiving Day', from: 1967, month: 11, weekday: THURSDAY, nth: 4 },
    { name: 'Christmas Day', from: 1967, month: 12, dayOfMonth: 25 },
  ],
}

const monthOf = (on: Day): number => Number(on.slice(5, 7))

const isNth = (on: Day, nth: OnWeekday['nth']): boolean =>
  nth === 'last' ? monthOf(addDays(on, 7)) !== monthOf(on) : Math.ceil(Number(on.slice(8)) / 7) === nth

const fallsOn = (holiday: Holiday, on: Day): boolean => {
  if (Number(on.slice(0, 4)) < holiday.from || monthOf(on) !== holiday.month) return false
  if ('dayOfMonth' in holiday) return Number(on.slice(8)) === holiday.dayOfMonth
  return weekday(on) === holiday.weekday && isNth(on, holiday.nth)
}

/**
 * Whether the day is one of the eleven holidays of 5 USC 6103(a) on its own date, not on the observed date; Juneteenth
 * counts from 2021.
 */
export const isStatutoryHoliday = (on: Day): boolean => statutoryHolidays.rows.some((holiday) => fallsOn(holiday, on))

/** Federal Reserve Banks close on the Monday after a holiday that falls on a Sunday, and stay open on the Friday before a Saturday one. */
export const isFederalReserveHoliday = (on: Day): boolean =>
  isStatutoryHoliday(on) || (weekday(on) === MONDAY && isStatutoryHoliday(addDays(on, -1)))

const SUNDAY = 0
const SATURDAY = 6

type Counts = (on: Day) => boolean

const firstFrom = (on: Day, counts: Counts): Day => {
  let current = on
  while (!counts(current)) current = addDays(current, 1)
  return current
}

const addCounted = (on: Day, days: number, counts: Counts): Day => {
  if (!Number.isInteger(days) || days < 0) throw new RangeError('Business days are counted forward, in whole days.')
  let current = on
  for (let left = days; left > 0; left -= 1) current = firstFrom(addDays(current, 1), counts)
  return current
}

/**
 * 12 CFR 1026.2(a)(6), second sentence: every day except Sundays and the statutory holidays. Saturdays count, and so
 * does the Monday on which a holiday is observed.
 */
export const isRescissionBusinessDay = (on: Day): boolean => weekday(on) !== SUNDAY && !isStatutoryHoliday(on)

/** The nth rescission business day after the given day; 0 gives the day itself. */
export const addRescissionBusinessDays = (on: Day, days: number): Day => addCounted(on, days, isRescissionBusinessDay)

/** A day on which Federal Reserve Banks settle: Monday to Friday without their holidays. */
export const isBusinessDay = (on: Day): boolean =>
  weekday(on) !== SUNDAY && weekday(on) !== SATURDAY && !isFederalReserveHoliday(on)

/** The nth ordinary (bank) business day after the given day; 0 gives the day itself. */
export const addBusinessDays = (on: Day, days: number): Day => addCounted(on, days, isBusinessDay)

/** The day itself if banks settle on it, else the next day on which they do. */
export const firstBusinessDayFrom = (on: Day): Day => firstFrom(on, isBusinessDay)
