import type { Insertable, Kysely } from 'kysely'
import type { ExperimentTables } from './tables.ts'

type Tables = Kysely<ExperimentTables>

/** The first variation shown of an experiment is kept. */
export const insertExposures = async (
  db: Tables,
  rows: readonly Insertable<ExperimentTables['experiment_exposures']>[],
): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insertInto('experiment_exposures')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findExposures = (db: Tables, organisation: string, application: string) =>
  db
    .selectFrom('experiment_exposures')
    .select(['experiment as name', 'variation'])
    .where('organisation_id', '=', organisation)
    .where('application_uuid', '=', application)
    .orderBy('experiment')
    .execute()

/** A visit reported twice has one link. */
export const insertReplayLink = async (
  db: Tables,
  row: Insertable<ExperimentTables['session_replay_links']>,
): Promise<void> => {
  await db
    .insertInto('session_replay_links')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
