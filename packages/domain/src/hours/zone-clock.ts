import type { Day } from '../calendar/index.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...options })
  formats.set(timeZone, format)
  return format
}

/** An instant as a clock in that zone shows it, to the minute, told as if it were UTC. */
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

/** The minute at which clocks jump over a time; `earlier` and `later` lie on the two sides of the jump. */
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
 * When clocks of a zone show a time, which is given as if it were UTC: once on most days, twice when they are set back.
 * A time that they jump over when they are set forward is the moment of the jump.
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
