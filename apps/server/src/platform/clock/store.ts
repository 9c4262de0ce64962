import { type Kysely, sql } from 'kysely'
import { preparedStatement } from '../db/index.ts'

export type ClockTables = { sandbox_clocks: { organisation_id: string; shift_days: number } }

const shift = preparedStatement<ClockTables, Record<never, never>>()((db) =>
  db.selectFrom('sandbox_clocks').select('shift_days'),
)

/** The same as a subquery of another statement; row security leaves one row or none. */
export const shiftDaysNow = sql<number | null>`(select shift_days from sandbox_clocks)`

export const readShiftDays = async (db: Kysely<ClockTables>): Promise<number> => {
  const { rows } = await db.executeQuery(shift({}))
  return rows[0]?.shift_days ?? 0
}

/** Moves an organisation's clock forward and returns its total shift in days. */
export const moveShift = async (db: Kysely<ClockTables>, organisation: string, days: number): Promise<number> => {
  const row = await db
    .insertInto('sandbox_clocks')
    .values({ organisation_id: organisation, shift_days: days })
    .onConflict((c) =>
      c.column('organisation_id').doUpdateSet({ shift_days: sql`sandbox_clocks.shift_days + ${days}` }),
    )
    .returning('shift_days')
    .executeTakeFirstOrThrow()
  return row.shift_days
}
