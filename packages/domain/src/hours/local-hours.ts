import { dateFormat, type Locale, plainSpaces } from '../formats/index.ts'
import { DAY_MINUTES, type OperatingDay, openRanges, PACIFIC } from './hours.ts'
import { minutesBetween } from './week-in-zone.ts'

const clockText = (minutes: number, locale: Locale): string => {
  const at = new Date(Date.UTC(2024, 0, 1, 0, (minutes + DAY_MINUTES) % DAY_MINUTES))
  const isWhole = minutes % 60 === 0
  const format = dateFormat(locale, { timeZone: 'UTC', hour: 'numeric', ...(!isWhole && { minute: '2-digit' }) })
  return plainSpaces(format.format(at))
}

export type LocalHours = {
  /** 1 is Monday. */
  readonly weekdayValue: number
  /** '6 AM - 5:30 PM', Pacific, with a comma where there is a break; undefined on a day that is closed. */
  readonly pacific: string | undefined
  /** The same hours by the reader's clock. */
  readonly local: string | undefined
}

export type HoursReader = { readonly locale: Locale; readonly timeZone: string; readonly now: Date }

/** A week of operating hours, Monday first, in Pacific time and by the reader's own clock. */
export const localHours = (
  days: readonly OperatingDay[],
  { locale, timeZone, now }: HoursReader,
): readonly LocalHours[] => {
  const ahead = minutesBetween({ from: PACIFIC, to: timeZone, now })
  const say = (day: OperatingDay, shift: number): string | undefined =>
    openRanges(day)
      .map(({ from, to }) => `${clockText(from + shift, locale)} - ${clockText(to + shift, locale)}`)
      .join(', ') || undefined
  return days
    .toSorted((a, b) => a.weekdayValue - b.weekdayValue)
    .map((day) => ({ weekdayValue: day.weekdayValue, pacific: say(day, 0), local: say(day, ahead) }))
}
