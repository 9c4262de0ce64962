import { addDays, type Day, weekday } from './day.ts'
import { isFederalReserveHoliday, isStatutoryHoliday } from './federal-holidays.ts'

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

/** 12 CFR 1026.2(a)(6), second sentence: every day except Sundays and the statutory holidays; Saturdays count, and so does an observed Monday. */
export const isRescissionBusinessDay = (on: Day): boolean => weekday(on) !== SUNDAY && !isStatutoryHoliday(on)

/** The so-manieth rescission business day after the given day; 0 gives the day itself. */
export const addRescissionBusinessDays = (on: Day, days: number): Day => addCounted(on, days, isRescissionBusinessDay)

/** A day on which Federal Reserve Banks settle: Monday to Friday without their holidays. */
export const isBusinessDay = (on: Day): boolean =>
  weekday(on) !== SUNDAY && weekday(on) !== SATURDAY && !isFederalReserveHoliday(on)

/** The so-manieth ordinary (bank) business day after the given day; 0 gives the day itself. */
export const addBusinessDays = (on: Day, days: number): Day => addCounted(on, days, isBusinessDay)

/** The day itself where banks settle on it, else the next on which they do. */
export const firstBusinessDayFrom = (on: Day): Day => firstFrom(on, isBusinessDay)
