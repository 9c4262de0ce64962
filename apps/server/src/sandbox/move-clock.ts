import { type ClockTables, type Moment, momentOf, moveShift } from '../platform/clock/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { daysToMove } from './days-to-move.ts'

/** Moves an organisation's clock forward by business days and says what time it is then. */
export const moveByBusinessDays = async (
  tx: Tx,
  zone: string,
  { businessDays, real }: { businessDays: number; real: number },
): Promise<Moment> => {
  // Moving by nothing reads the row and locks it: two movers go one after the other.
  const shift = await moveShift(tx.as<ClockTables>(), tx.organisation, 0)
  const { now } = momentOf(real, shift, zone)
  const moved = await moveShift(tx.as<ClockTables>(), tx.organisation, daysToMove(now, zone, businessDays))
  return momentOf(real, moved, zone)
}
