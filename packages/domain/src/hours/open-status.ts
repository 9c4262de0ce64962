import { addDays, type Day, instantToDay, weekday } from '../calendar/index.ts'
import { type DepartmentHours, type MinuteRange, openRanges, rangesOf } from './hours.ts'
import { instantsShowing } from './zone-clock.ts'

export type OpenStatus = {
  readonly open: boolean
  /** Milliseconds since 1970: when `open` changes next; undefined if it does not within a year. */
  readonly changesAt: number | undefined
  /** When it opens next, while it is closed. */
  readonly opensAt: number | undefined
}

const MINUTE_MS = 60_000
/** Longer than any holiday or season: what does not change within this time is reported as unchanging. */
const HORIZON_DAYS = 371
const YEAR_MS = 366 * 86_400_000

/** The open spans of a day: an exception for the date takes precedence over the weekday. */
const rangesOn = ({ week, holidays }: DepartmentHours, on: Day): readonly MinuteRange[] => {
  const holiday = holidays.find((one) => one.on === on)
  if (holiday !== undefined) return holiday.hours === null ? [] : rangesOf(holiday.hours)
  const day = week.find(({ weekdayValue }) => weekdayValue % 7 === weekday(on))
  return day === undefined ? [] : openRanges(day)
}

type Span = { readonly from: number; readonly to: number }

/**
 * The same as instants. Where clocks are set back, it opens when they first show the time and closes when they last do,
 * so that somebody is there whichever clock a caller uses.
 */
const spansOn = (hours: DepartmentHours, on: Day): readonly Span[] => {
  const midnight = Date.parse(`${on}T00:00:00Z`)
  const at = (minutes: number) => instantsShowing(midnight + minutes * MINUTE_MS, hours.timeZone)
  return rangesOn(hours, on).map(({ from, to }) => ({ from: at(from).first, to: at(to).last }))
}

/** Every span from yesterday on: yesterday's last span may reach into a day whose clocks were set back at midnight. */
function* spansFrom(hours: DepartmentHours, nowMs: number): Generator<Span> {
  const today = instantToDay(nowMs, hours.timeZone)
  for (let ahead = -1; ahead <= HORIZON_DAYS; ahead += 1) yield* spansOn(hours, addDays(today, ahead))
}

const openUntil = (end: number, nowMs: number): OpenStatus => ({
  open: true,
  changesAt: end > nowMs + YEAR_MS ? undefined : end,
  opensAt: undefined,
})

const closedUntil = (start: number | undefined): OpenStatus => ({ open: false, changesAt: start, opensAt: start })

/** Whether a department is open at an instant, and when that changes. At the closing minute itself it is closed. */
export const openStatus = (hours: DepartmentHours, nowMs: number): OpenStatus => {
  let end: number | undefined
  for (const { from, to } of spansFrom(hours, nowMs)) {
    if (from >= to || to <= (end ?? nowMs)) continue
    if (end === undefined && from > nowMs) return closedUntil(from)
    // A span that begins where the last one ends continues it: nothing changes at midnight.
    if (end !== undefined && from > end) break
    end = to
  }
  return end === undefined ? closedUntil(undefined) : openUntil(end, nowMs)
}
