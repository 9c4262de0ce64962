import type { Day } from '../calendar/index.ts'
import { DAY_MINUTES, type MinuteRange, type OperatingDay, openRanges, timeOf } from './hours.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...options })
  formats.set(timeZone, format)
  return format
}

/** The local time in that zone at an instant, to the minute, encoded as if it were UTC. */
export const wallClock = (atMs: number, timeZone: string): number => {
  const part = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute)
}

/** How far the clocks of a zone are ahead of UTC at an instant. */
export const offsetMs = (atMs: number, timeZone: string): number =>
  wallClock(atMs, timeZone) - Math.floor(atMs / MINUTE_MS) * MINUTE_MS

/** The minute at which clocks skip a time; `earlier` and `later` lie on the two sides of the change. */
const jumpBetween = (earlier: number, later: number, timeZone: string): number => {
  const before = offsetMs(earlier, timeZone)
  let [low, high] = [earlier, later]
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / MINUTE_MS / 2) * MINUTE_MS
    if (offsetMs(middle, timeZone) === before) low = middle
    else high = middle
  }
  return high
}

/**
 * The instants at which clocks of a zone show a time, which is encoded as if it were UTC: one on most days, two when
 * clocks are set back. A time that is skipped when clocks are set forward gives the moment of the change.
 */
export const instantsShowing = (
  wallMs: number,
  timeZone: string,
): { readonly first: number; readonly last: number } => {
  const candidates = [wallMs - DAY_MS, wallMs + DAY_MS].map((near) => wallMs - offsetMs(near, timeZone))
  const found = candidates.filter((atMs) => wallClock(atMs, timeZone) === wallMs)
  if (found.length > 0) return { first: Math.min(...found), last: Math.max(...found) }
  const jump = jumpBetween(Math.min(...candidates), Math.max(...candidates), timeZone)
  return { first: jump, last: jump }
}

/** When a day begins in a zone, in milliseconds since 1970 UTC. */
export const startOfDay = (on: Day, timeZone: string): number =>
  instantsShowing(Date.parse(`${on}T00:00:00Z`), timeZone).first

const WEEK_MINUTES = 7 * DAY_MINUTES
export type Zones = { readonly from: string; readonly to: string; readonly now: Date }

/** By how many minutes a clock in `to` is ahead of one in `from`. */
export const minutesBetween = ({ from, to, now }: Zones): number =>
  (offsetMs(now.getTime(), to) - offsetMs(now.getTime(), from)) / MINUTE_MS

/** Splits a range of minutes since Monday at midnight, by day. */
const byDay = ({ from, to }: MinuteRange): readonly (MinuteRange & { readonly weekdayValue: number })[] => {
  const start = ((from % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES
  const [day, minute] = [Math.floor(start / DAY_MINUTES), start % DAY_MINUTES]
  const end = minute + to - from
  const rest = end > DAY_MINUTES ? byDay({ from: (day + 1) * DAY_MINUTES, to: day * DAY_MINUTES + end }) : []
  return [{ weekdayValue: day + 1, from: minute, to: Math.min(end, DAY_MINUTES) }, ...rest]
}

/** Merges ranges that touch: midnight is not a break. */
const joined = (ranges: readonly MinuteRange[]): readonly MinuteRange[] => {
  const found: MinuteRange[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last === undefined || last.to < range.from) found.push(range)
    else found.splice(-1, 1, { from: last.from, to: Math.max(last.to, range.to) })
  }
  return found
}

const hoursOf = (ranges: readonly MinuteRange[]) => {
  const breaks = ranges
    .slice(1)
    .map(({ from }, at) => ({ startTime: timeOf(ranges[at]?.to ?? from), endTime: timeOf(from) }))
  const [startTime, endTime] = [timeOf(ranges[0]?.from ?? 0), timeOf(ranges.at(-1)?.to ?? 0)]
  return { isOpen: ranges.length > 0, startTime, endTime, ...(breaks.length > 0 && { breaks }) }
}

/** A week converted to another zone. A span that crosses midnight there is split over two days. */
export const weekInZone = <D extends OperatingDay>(week: readonly D[], zones: Zones): readonly D[] => {
  const shift = minutesBetween(zones)
  if (shift === 0) return week
  const all = week.flatMap((day) =>
    openRanges(day).flatMap(({ from, to }) => {
      const start = (day.weekdayValue - 1) * DAY_MINUTES + shift
      return byDay({ from: start + from, to: start + to })
    }),
  )
  return week.map((day) => {
    const { breaks: _, ...kept } = day
    const ranges = joined(all.filter(({ weekdayValue }) => weekdayValue === day.weekdayValue))
    return { ...kept, ...hoursOf(ranges) } as D // the days' own names, with the converted hours
  })
}
