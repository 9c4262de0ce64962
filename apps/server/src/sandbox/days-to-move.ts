import { addBusinessDays, day, daysBetween, instantToDay } from '@hearthline/domain/calendar'

const dayMs = 86_400_000

/**
 * Calendar days that take the clock to the so-manieth business day from today. A clock moves by whole days of 24 hours,
 * so across a change of summer time, near midnight, one more or less may be needed to land on it.
 */
export const daysToMove = (now: Date, zone: string, businessDays: number): number => {
  const today = instantToDay(now.getTime(), zone)
  const target = addBusinessDays(day(today), businessDays)
  const days = daysBetween(today, target)
  const landsOn = (count: number) => instantToDay(now.getTime() + count * dayMs, zone)
  return [days, days + 1, days - 1].find((count) => landsOn(count) === target) ?? days
}
