import { type Day, instantToDay } from '@hearthline/domain/calendar'

/**
 * Since 1973 all zone offsets are multiples of 15 minutes, so a quarter of an hour lies in one day. Cached, because
 * Intl takes 20 µs.
 */
const QUARTER_MS = 900_000
const SINCE_MS = Date.UTC(1973, 0)
const AT_MOST = 1_000
const days = new Map<string, Day>()

/** The calendar day of an instant (milliseconds since 1970 UTC) in a zone, as `instantToDay` gives it. */
export const dayAt = (instantMs: number, ianaZone: string): Day => {
  if (instantMs < SINCE_MS) return instantToDay(instantMs, ianaZone)
  const quarter = `${ianaZone} ${Math.floor(instantMs / QUARTER_MS)}`
  const known = days.get(quarter)
  if (known !== undefined) return known
  const that = instantToDay(instantMs, ianaZone)
  if (days.size === AT_MOST) days.clear()
  days.set(quarter, that)
  return that
}
