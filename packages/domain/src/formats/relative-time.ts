import { dateFormat, type Locale } from './locale.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS

type Unit = 'minute' | 'hour' | 'day' | 'week'

/** portal.md 9: under an hour in minutes, then h, d, w. First bound that the age is below wins. */
const BOUNDS = [
  [HOUR_MS, MINUTE_MS, 'minute'],
  [DAY_MS, HOUR_MS, 'hour'],
  [WEEK_MS, DAY_MS, 'day'],
  [4 * WEEK_MS, WEEK_MS, 'week'],
] as const satisfies readonly (readonly [number, number, Unit])[]

const SHORT_UNITS = {
  'en-US': { minute: 'm', hour: 'h', day: 'd', week: 'w' },
  'es-US': { minute: ' min', hour: ' h', day: ' d', week: ' sem' },
} as const satisfies Record<Locale, Record<Unit, string>>

/**
 * How long ago an instant was: '12m', '3h', '2d', '1w', and from four weeks on the month and day it fell on in the
 * reader's zone, 'Mar 4'. An instant of the future (two clocks seldom agree) counts as now.
 */
export const relativeTime = (
  at: Date,
  now: Date,
  { locale = 'en-US', timeZone = 'America/Los_Angeles' }: { locale?: Locale; timeZone?: string } = {},
): string => {
  const ageMs = Math.max(0, now.getTime() - at.getTime())
  const bound = BOUNDS.find(([below]) => ageMs < below)
  if (!bound) return dateFormat(locale, { timeZone, month: 'short', day: 'numeric' }).format(at)
  const [, unitMs, unit] = bound
  return `${Math.floor(ageMs / unitMs)}${SHORT_UNITS[locale][unit]}`
}
