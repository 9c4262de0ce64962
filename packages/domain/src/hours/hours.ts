/** Operating hours are in Pacific time unless a lender says otherwise (portal.md 3). */
export const PACIFIC = 'America/Los_Angeles'

/** 'HH:mm' or 'HH:mm:ss'; the end is exclusive, and '24:00' is the end of the day. */
export type TimeRange = { readonly startTime: string; readonly endTime: string }

/** From opening to closing, with the breaks in between, in order. */
export type DayHours = TimeRange & { readonly breaks?: readonly TimeRange[] | undefined }

/** One day of the operating-hours service; 1 is Monday, 6 and 7 are the weekend. */
export type OperatingDay = DayHours & { readonly weekdayValue: number; readonly isOpen: boolean }

/** An exception for one date: closed all day (null), or other hours. */
export type HolidayHours = { readonly on: string; readonly hours: DayHours | null }

export type DepartmentHours = {
  /** IANA zone in which the hours are given. */
  readonly timeZone: string
  readonly week: readonly OperatingDay[]
  readonly holidays: readonly HolidayHours[]
}

export const DAY_MINUTES = 1_440

/** Minutes since midnight; the end is exclusive. */
export type MinuteRange = { readonly from: number; readonly to: number }

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** '07:30'; 1440 is '24:00'. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The open spans of a day with these hours. */
export const rangesOf = ({ startTime, endTime, breaks = [] }: DayHours): readonly MinuteRange[] => {
  const starts = [startTime, ...breaks.map((pause) => pause.endTime)].map(minutesOf)
  const ends = [...breaks.map((pause) => pause.startTime), endTime].map(minutesOf)
  return starts.map((from, at) => ({ from, to: ends[at] ?? from })).filter(({ from, to }) => from < to)
}

/** The same for a weekday, which may be closed. */
export const openRanges = (day: OperatingDay): readonly MinuteRange[] => (day.isOpen ? rangesOf(day) : [])
