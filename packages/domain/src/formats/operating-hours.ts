import { dateFormat, type Locale, plainSpaces } from './locale.ts'

/** One day of the operating-hours service; 1 is Monday, 6 and 7 are the weekend; times 'HH:mm' or 'HH:mm:ss', Pacific. */
export type OperatingDay = {
  readonly weekdayValue: number
  readonly isOpen: boolean
  readonly startTime: string
  readonly endTime: string
}

type Span = { from: number; to: number; startTime: string; endTime: string }

const PACIFIC = { 'en-US': 'PT', 'es-US': 'hora del Pacífico' } as const satisfies Record<Locale, string>

/** 1 January 2024 was a Monday. */
const instantOf = (weekdayValue: number, time = '00:00'): Date =>
  new Date(`2024-01-0${weekdayValue}T${time.slice(0, 5)}:00Z`)

const dayName = (locale: Locale, weekdayValue: number): string =>
  dateFormat(locale, { timeZone: 'UTC', weekday: 'long' }).format(instantOf(weekdayValue))

const clockTime = (locale: Locale, time: string): string =>
  plainSpaces(dateFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }).format(instantOf(1, time)))

const say = (locale: Locale, { from, to, startTime, endTime }: Span): string => {
  const days = from === to ? dayName(locale, from) : `${dayName(locale, from)}-${dayName(locale, to)}`
  return `${days} ${clockTime(locale, startTime)} - ${clockTime(locale, endTime)} ${PACIFIC[locale]}`
}

/** Open days as one span: the hours that hold on every one of them, so that nobody is promised more. */
const together = (days: readonly OperatingDay[]): Span[] => {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const startTime = days.map((day) => day.startTime).reduce((a, b) => (a > b ? a : b))
  const endTime = days.map((day) => day.endTime).reduce((a, b) => (a < b ? a : b))
  return [{ from: first.weekdayValue, to: last.weekdayValue, startTime, endTime }]
}

/** Days that follow each other; a day that is closed in between must not look open. */
const runs = (days: readonly OperatingDay[]): OperatingDay[][] =>
  days.reduce<OperatingDay[][]>((found, day) => {
    const last = found.at(-1)
    if (last?.at(-1)?.weekdayValue === day.weekdayValue - 1) last?.push(day)
    else found.push([day])
    return found
  }, [])

const haveOneSpan = (days: readonly OperatingDay[]): boolean =>
  days.every((day) => day.startTime === days[0]?.startTime && day.endTime === days[0]?.endTime)

/**
 * 'Monday-Friday 6:00 AM - 5:00 PM PT, Saturday-Sunday 7:00 AM - 3:00 PM PT' (portal.md 9): weekdays as one range, then
 * the weekend when open, its two days apart where their hours differ. A closed weekday splits the range. Undefined when
 * no day is open.
 */
export const formatOperatingHours = (hours: readonly OperatingDay[], locale: Locale = 'en-US'): string | undefined => {
  const open = hours.filter((day) => day.isOpen).toSorted((a, b) => a.weekdayValue - b.weekdayValue)
  const weekend = open.filter((day) => day.weekdayValue >= 6)
  const spans = [
    ...runs(open.filter((day) => day.weekdayValue < 6)).flatMap(together),
    ...(haveOneSpan(weekend) ? together(weekend) : weekend.flatMap((day) => together([day]))),
  ]
  return spans.map((span) => say(locale, span)).join(', ') || undefined
}
