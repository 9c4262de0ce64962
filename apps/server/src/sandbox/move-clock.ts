import { addBusinessDays, day, daysBetween, instantToDay } from '@hearthline/domain/calendar'
import { type ClockTables, type Moment, momentOf, moveShift } from '../platform/clock/index.ts'
import type { Tx } from '../platform/db/index.ts'

/** Moves an organisation's clock forward by business days and returns its new time. */
export const moveByBusinessDays = async (
  tx: Tx,
  zone: string,
  { businessDays, real }: { businessDays: number; real: number },
): Promise<Moment> => {
  // Moving by zero reads and locks the row, so that concurrent moves run one after the other.
  const shift = await moveShift(tx.as<ClockTables>(), tx.organisation, 0)
  const { now } = momentOf(real, shift, zone)
  const moved = await moveShift(tx.as<ClockTables>(), tx.organisation, daysToMove(now, zone, businessDays))
  return momentOf(real, moved, zone)
}

const dayMs = 86_400_000

/**
 * Calendar days that move the clock to the nth business day from today. A clock moves by whole days of 24 hours, so
 * near midnight, across a change of summer time, one more or less may be needed.
 */
export const daysToMove = (now: Date, zone: string, businessDays: number): number => {
  const today = instantToDay(now.getTime(), zone)
  const target = addBusinessDays(day(today), businessDays)
  const days = daysBetween(today, target)
  const landsOn = (count: number) => instantToDay(now.getTime() + count * dayMs, zone)
  return [days, days + 1, days - 1].find((count) => landsOn(count) === target) ?? days
}
