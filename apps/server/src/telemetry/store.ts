import type { Insertable, Kysely } from 'kysely'
import type { TelemetryTables } from './tables.ts'

type Tables = Kysely<TelemetryTables>

export const insertSession = async (
  db: Tables,
  row: Insertable<TelemetryTables['telemetry_sessions']>,
): Promise<void> => {
  await db
    .insertInto('telemetry_sessions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'uuid']).doNothing())
    .execute()
}

/** Skips a duplicate of an earlier event of the session. */
export const insertEvent = async (db: Tables, row: Insertable<TelemetryTables['telemetry_events']>): Promise<void> => {
  await db
    .insertInto('telemetry_events')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findTracker = async (db: Tables, organisation: string, identity: string): Promise<string | null> => {
  const row = await db
    .selectFrom('trackers')
    .select('tracker_uuid')
    .where('organisation_id', '=', organisation)
    .where('identity_uuid', '=', identity)
    .executeTakeFirst()
  return row?.tracker_uuid ?? null
}

/** Keeps the first tracker of a person. */
export const tieTracker = async (db: Tables, row: Insertable<TelemetryTables['trackers']>): Promise<void> => {
  await db
    .insertInto('trackers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'identity_uuid']).doNothing())
    .execute()
}

export const replaceTracker = async (db: Tables, row: Insertable<TelemetryTables['trackers']>): Promise<void> => {
  const { tracker_uuid, tied_at } = row
  await db
    .insertInto('trackers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'identity_uuid']).doUpdateSet({ tracker_uuid, tied_at }),
    )
    .execute()
}
