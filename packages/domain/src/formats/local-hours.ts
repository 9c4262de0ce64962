import { dateFormat, type Locale, plainSpaces } from './locale.ts'
import type { OperatingDay } from './operating-hours.ts'

/** Operating hours are kept in Pacific time (portal.md 3). */
const PACIFIC = 'America/Los_Angeles'
const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** An instant as a clock in that zone shows it, told as if it were UTC. */
const wallClock = (at: Date, timeZone: string): Date => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return new Date(Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute))
}

const minutesAhead = (timeZone: string, at: Date): number =>
  (wallClock(at, timeZone).getTime() - wallClock(at, PACIFIC).getTime()) / MINUTE_MS

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const clockText = (minutes: number, locale: Locale): string => {
  const at = new Date(Date.UTC(2024, 0, 1, 0, (minutes + DAY_MINUTES) % DAY_MINUTES))
  const isWhole = minutes % 60 === 0
  const format = dateFormat(locale, { timeZone: 'UTC', hour: 'numeric', ...(!isWhole && { minute: '2-digit' }) })
  return plainSpaces(format.format(at))
}

export type LocalHours = {
  /** 1 is Monday. */
  readonly weekdayValue: number
  /** '6 AM - 5:30 PM', Pacific; undefined on a day that is closed. */
  readonly pacific: string | undefined
  /** The same hours by the reader's clock. */
  readonly local: string | undefined
}

type Reader = { readonly locale: Locale; readonly timeZone: string; readonly now: Date }

/** A week of operating hours, Monday first, in Pacific time and by the reader's own clock. */
export const localHours = (days: readonly OperatingDay[], { locale, timeZone, now }: Reader): readonly LocalHours[] => {
  const ahead = minutesAhead(timeZone, now)
  const span = ({ startTime, endTime }: OperatingDay, shift: number) =>
    `${clockText(minutesOf(startTime) + shift, locale)} - ${clockText(minutesOf(endTime) + shift, locale)}`
  return days
    .toSorted((a, b) => a.weekdayValue - b.weekdayValue)
    .map((day) => ({
      weekdayValue: day.weekdayValue,
      pacific: day.isOpen ? span(day, 0) : undefined,
      local: day.isOpen ? span(day, ahead) : undefined,
    }))
}

/** Whether somebody answers at this moment. */
export const isOpenAt = (days: readonly OperatingDay[], now: Date): boolean => {
  const wall = wallClock(now, PACIFIC)
  const weekday = wall.getUTCDay() === 0 ? 7 : wall.getUTCDay()
  const minutes = wall.getUTCHours() * 60 + wall.getUTCMinutes()
  const today = days.find(({ weekdayValue }) => weekdayValue === weekday)
  return today?.isOpen === true && minutesOf(today.startTime) <= minutes && minutes < minutesOf(today.endTime)
}
