import { dateFormat, type Locale, numberFormat } from './locale.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS

/** portal.md 9: under an hour in minutes, then h, d, w. The first bound above the age applies. */
const BOUNDS = [
  [HOUR_MS, MINUTE_MS, 'minute'],
  [DAY_MS, HOUR_MS, 'hour'],
  [WEEK_MS, DAY_MS, 'day'],
  [4 * WEEK_MS, WEEK_MS, 'week'],
] as const

/**
 * How long ago an instant was: '12m', '3h', '2d', '1w', and from four weeks on its month and day in the reader's zone,
 * 'Mar 4'. An instant in the future (clocks differ) counts as now.
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
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(Math.floor(ageMs / unitMs))
}
