import { dateFormat, type Locale, plainSpaces } from '../formats/index.ts'
import { LANGUAGES, languageOf } from '../languages/index.ts'
import { DAY_MINUTES, type MinuteRange, type OperatingDay, openRanges, PACIFIC } from './hours.ts'
import { minutesBetween } from './zone-clock.ts'

const clockText = (minutes: number, locale: Locale): string => {
  const at = new Date(Date.UTC(2024, 0, 1, 0, (minutes + DAY_MINUTES) % DAY_MINUTES))
  const isWhole = minutes % 60 === 0
  const format = dateFormat(locale, { timeZone: 'UTC', hour: 'numeric', ...(!isWhole && { minute: '2-digit' }) })
  return plainSpaces(format.format(at))
}

export type LocalHours = {
  /** 1 is Monday. */
  readonly weekdayValue: number
  /** '6 AM - 5:30 PM' in Pacific time, with a comma at a break; undefined on a day that is closed. */
  readonly pacific: string | undefined
  /** The same hours in the reader's zone. */
  readonly local: string | undefined
}

export type HoursReader = { readonly locale: Locale; readonly timeZone: string; readonly now: Date }

/** A week of operating hours from Monday, in Pacific time and in the reader's zone. */
export const localHours = (
  days: readonly OperatingDay[],
  { locale, timeZone, now }: HoursReader,
): readonly LocalHours[] => {
  const ahead = minutesBetween({ from: PACIFIC, to: timeZone, now })
  const hoursText = (day: OperatingDay, shift: number): string | undefined =>
    openRanges(day)
      .map(({ from, to }) => `${clockText(from + shift, locale)} - ${clockText(to + shift, locale)}`)
      .join(', ') || undefined
  return days
    .toSorted((a, b) => a.weekdayValue - b.weekdayValue)
    .map((day) => ({ weekdayValue: day.weekdayValue, pacific: hoursText(day, 0), local: hoursText(day, ahead) }))
}

type Span = { readonly from: number; readonly to: number; readonly ranges: readonly MinuteRange[] }

/** 'ET', 'hora oriental': the usual name of a zone in the language. */
const zoneName = ({ locale, timeZone, now }: HoursReader): string => {
  const timeZoneName = LANGUAGES[languageOf(locale)].zoneNames
  const parts = dateFormat(locale, { timeZone, timeZoneName }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** 1 January 2024 was a Monday, which is 0 here. */
const instantOf = (day: number, minutes = 0): Date => new Date(Date.UTC(2024, 0, 1 + (((day % 7) + 7) % 7), 0, minutes))

const dayName = (locale: Locale, day: number): string =>
  dateFormat(locale, { timeZone: 'UTC', weekday: 'long' }).format(instantOf(day))

const clockTime = (locale: Locale, minutes: number): string =>
  plainSpaces(dateFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }).format(instantOf(0, minutes)))

const spanText = ({ from, to, ranges }: Span, reader: HoursReader): string => {
  const { locale } = reader
  const ahead = minutesBetween({ ...reader, from: PACIFIC, to: reader.timeZone })
  // In a zone far enough from ours, Monday's hours begin on Sunday or Tuesday.
  const daysOn = Math.floor(((ranges[0]?.from ?? 0) + ahead) / DAY_MINUTES) - 1
  const [first, last] = [dayName(locale, from + daysOn), dayName(locale, to + daysOn)]
  const times = ranges.map(
    (range) => `${clockTime(locale, range.from + ahead)} - ${clockTime(locale, range.to + ahead)}`,
  )
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(times)
  return `${from === to ? first : `${first}-${last}`} ${list} ${zoneName(reader)}`
}

const inBoth = (some: readonly MinuteRange[], others: readonly MinuteRange[]): readonly MinuteRange[] =>
  some
    .flatMap((one) => others.map(({ from, to }) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) })))
    .filter(({ from, to }) => from < to)

const apart = (days: readonly OperatingDay[]): readonly Span[] =>
  days.map((day) => ({ from: day.weekdayValue, to: day.weekdayValue, ranges: openRanges(day) }))

/** The hours that hold on every open day, so that the text does not promise more. */
const together = (days: readonly OperatingDay[]): readonly Span[] => {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const ranges = days.map(openRanges).reduce(inBoth)
  return ranges.length === 0 ? apart(days) : [{ from: first.weekdayValue, to: last.weekdayValue, ranges }]
}

/** Consecutive days; a closed day in between must not look open. */
const runs = (days: readonly OperatingDay[]): OperatingDay[][] =>
  days.reduce<OperatingDay[][]>((found, day) => {
    const last = found.at(-1)
    if (last?.at(-1)?.weekdayValue === day.weekdayValue - 1) last?.push(day)
    else found.push([day])
    return found
  }, [])

const haveSameHours = (days: readonly OperatingDay[]): boolean =>
  new Set(days.map((day) => JSON.stringify(openRanges(day)))).size < 2

/**
 * 'Monday-Friday 6:00 AM - 5:00 PM PT, Saturday-Sunday 7:00 AM - 3:00 PM PT' (portal.md 9): weekdays as one range, then
 * the weekend if open, as two days if their hours differ. A closed weekday splits the range. Undefined if no day is
 * open. The week is in Pacific time; the text is in the reader's zone.
 */
export const hoursText = (hours: readonly OperatingDay[], reader: HoursReader): string | undefined => {
  const open = hours.filter((day) => openRanges(day).length > 0).toSorted((a, b) => a.weekdayValue - b.weekdayValue)
  const weekend = open.filter((day) => day.weekdayValue >= 6)
  const spans = [
    ...runs(open.filter((day) => day.weekdayValue < 6)).flatMap(together),
    ...(haveSameHours(weekend) ? together(weekend) : apart(weekend)),
  ]
  return spans.map((span) => spanText(span, reader)).join(', ') || undefined
}

/** The same in Pacific time, for everybody. */
export const formatOperatingHours = (hours: readonly OperatingDay[], locale: Locale = 'en-US'): string | undefined =>
  hoursText(hours, { locale, timeZone: PACIFIC, now: new Date(0) })
