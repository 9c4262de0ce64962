import type { Db, Tx } from '../db/index.ts'
import { dayAt } from './day-at.ts'
import { type ClockTables, readShiftDays } from './store.ts'

/** A point in time in the time zone of an organisation. */
export type Moment = {
  readonly now: Date
  readonly today: string
  readonly movedByDays: number
  /** The organisation's IANA time zone. */
  readonly zone: string
}

export type Clock = {
  /** Now on the organisation's clock, for legal and vendor dates. Tokens, limits and retries use real time instead. */
  at(organisation: string, zone: string): Promise<Moment>
  inTx(tx: Tx, zone: string): Promise<Moment>
  /** The same with the shift already read by another statement of the unit of work (`shiftDaysNow`). */
  withShift(tx: Tx, zone: string, shiftDays: number | null): Promise<Moment>
  /** The same outside a unit of work. */
  shifted(zone: string, shiftDays: number | null): Moment
}

const dayMs = 86_400_000

export const momentOf = (realMs: number, movedByDays: number, zone: string): Moment => {
  const ms = realMs + movedByDays * dayMs
  return { now: new Date(ms), today: dayAt(ms, zone), movedByDays, zone }
}

/** Real time; in a sandbox plus the days that the organisation's clock was moved forward. */
export const createClock = ({ db, movable, real }: { db: Db; movable: boolean; real: () => number }): Clock => {
  const shifted = (zone: string, shiftDays: number | null): Moment =>
    momentOf(real(), movable ? (shiftDays ?? 0) : 0, zone)
  return {
    at: async (organisation, zone) =>
      momentOf(real(), movable ? await readShiftDays(db.read<ClockTables>(organisation)) : 0, zone),
    inTx: (tx, zone) =>
      tx.once('clock', async () => {
        // Reading the clock must not begin a transaction.
        const tables = () => (tx.wasUsed ? tx.as<ClockTables>() : db.read<ClockTables>(tx.organisation))
        return momentOf(real(), movable ? await readShiftDays(tables()) : 0, zone)
      }),
    withShift: (tx, zone, shiftDays) => tx.once('clock', async () => shifted(zone, shiftDays)),
    shifted,
  }
}
export { dayAt } from './day-at.ts'
export { type ClockTables, moveShift, shiftDaysNow } from './store.ts'
