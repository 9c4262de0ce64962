import { type Insertable, type Kysely, sql } from 'kysely'
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

/** How many applications met each variation of these experiments. */
export const countPeople = (db: Tables, organisation: string, experiments: readonly string[]) =>
  db
    .selectFrom('experiment_exposures')
    .select(['experiment', 'variation', sql<number>`count(*)::int`.as('people')])
    .where('organisation_id', '=', organisation)
    .where('experiment', '=', sql<string>`any(${experiments}::text[])`)
    .groupBy(['experiment', 'variation'])
    .execute()

/** How many of them were at each of these steps after they met it. */
export const countReached = (
  db: Tables,
  organisation: string,
  { experiments, steps }: { readonly experiments: readonly string[]; readonly steps: readonly string[] },
) =>
  db
    .selectFrom('experiment_exposures as e')
    .innerJoin('application_log as l', (join) =>
      join
        .onRef('l.organisation_id', '=', 'e.organisation_id')
        .onRef('l.application_uuid', '=', 'e.application_uuid')
        .onRef('l.at', '>=', 'e.exposed_at'),
    )
    .select([
      'e.experiment',
      'e.variation',
      'l.step',
      sql<number>`count(distinct e.application_uuid)::int`.as('people'),
    ])
    .where('e.organisation_id', '=', organisation)
    .where('e.experiment', '=', sql<string>`any(${experiments}::text[])`)
    .where('l.step', '=', sql<string>`any(${steps}::text[])`)
    .groupBy(['e.experiment', 'e.variation', 'l.step'])
    .execute()

export const findStops = (db: Tables, organisation: string) =>
  db
    .selectFrom('experiment_stops')
    .select(['experiment', 'variation', 'step', 'stopped_at'])
    .where('organisation_id', '=', organisation)
    .execute()

/** The first reason stays. True if it was stopped now. */
export const insertStop = async (
  db: Tables,
  row: Insertable<ExperimentTables['experiment_stops']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('experiment_stops')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

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
