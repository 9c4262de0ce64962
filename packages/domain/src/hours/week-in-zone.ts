import { DAY_MINUTES, type MinuteRange, type OperatingDay, openRanges, timeOf } from './hours.ts'
import { offsetMs } from './zone-clock.ts'

const WEEK_MINUTES = 7 * DAY_MINUTES
const MINUTE_MS = 60_000

export type Zones = { readonly from: string; readonly to: string; readonly now: Date }

/** By how many minutes a clock in `to` is ahead of one in `from`. */
export const minutesBetween = ({ from, to, now }: Zones): number =>
  (offsetMs(now.getTime(), to) - offsetMs(now.getTime(), from)) / MINUTE_MS

/** A range of minutes since Monday, cut at midnight and told by its day. */
const byDay = ({ from, to }: MinuteRange): readonly (MinuteRange & { readonly weekdayValue: number })[] => {
  const start = ((from % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES
  const [day, minute] = [Math.floor(start / DAY_MINUTES), start % DAY_MINUTES]
  const end = minute + to - from
  const rest = end > DAY_MINUTES ? byDay({ from: (day + 1) * DAY_MINUTES, to: day * DAY_MINUTES + end }) : []
  return [{ weekdayValue: day + 1, from: minute, to: Math.min(end, DAY_MINUTES) }, ...rest]
}

/** Ranges that touch are one: midnight is no break. */
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

/** A week as the clocks of another zone show it. What crosses midnight there is split over two days. */
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
    return { ...kept, ...hoursOf(ranges) } as D // the days' own names, with their hours over
  })
}
