import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { FailedJobTables, KeptError } from './tables.ts'

export type FailedJobRow = Selectable<FailedJobTables['failed_jobs']>

type Failure = {
  readonly organisation: string
  readonly uuid: string
  /** The dead job: handled twice, as after a crash, it counts once. */
  readonly job: string
  /** The request that caused it. */
  readonly requestId: string
  readonly queue: string
  readonly data: Readonly<Record<string, string>>
  readonly error: KeptError
  readonly at: Date
  /** Since when it was to be done. */
  readonly since: Date
  /** How many tries failed. */
  readonly tries: number
}

/** Puts a failed job on the list, or counts it once more where the same one is still open. */
export const keepFailure = async (
  trx: Transaction<FailedJobTables>,
  { organisation, uuid, job, requestId, queue, data, error, at, since, tries }: Failure,
): Promise<void> => {
  await trx
    .insertInto('failed_jobs')
    .values({
      organisation_id: organisation,
      uuid,
      queue,
      data: JSON.stringify(data),
      error: JSON.stringify(error),
      first_failed_at: since,
      last_failed_at: at,
      times: tries,
      last_job: job,
      last_request: requestId,
    })
    .onConflict((c) =>
      c
        .columns(['organisation_id', 'queue', 'data'])
        .where('settled_at', 'is', null)
        .doUpdateSet({
          times: sql`failed_jobs.times + (failed_jobs.last_job <> excluded.last_job)::int * excluded.times`,
          last_job: job,
          last_request: requestId,
          last_failed_at: at,
          error: JSON.stringify(error),
        }),
    )
    .execute()
}

/** As many open ones of these queues, the longest failed first. */
export const findOpenFailures = (
  db: Kysely<FailedJobTables>,
  organisation: string,
  { queues, most }: { readonly queues: readonly string[]; readonly most: number },
): Promise<readonly FailedJobRow[]> =>
  db
    .selectFrom('failed_jobs')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .where('settled_at', 'is', null)
    .where('queue', 'in', queues)
    .orderBy('first_failed_at')
    .orderBy('uuid')
    .limit(most)
    .execute()

/** How many are open, by queue. */
export const countOpenFailures = (
  db: Kysely<FailedJobTables>,
  organisation: string,
): Promise<readonly { readonly queue: string; readonly count: number }[]> =>
  db
    .selectFrom('failed_jobs')
    .select(['queue', sql<number>`count(*)::int`.as('count')])
    .where('organisation_id', '=', organisation)
    .where('settled_at', 'is', null)
    .groupBy('queue')
    .execute()

type Settlement = {
  readonly at: Date
  readonly by: { readonly uuid: string; readonly name: string }
  readonly as: 'AGAIN' | 'DISMISS'
  readonly reason: string
}

/** Settles an open one; undefined if it is not there or settled already, also when two try at once. */
export const settleFailure = (
  trx: Transaction<FailedJobTables>,
  { organisation, uuid }: Pick<Failure, 'organisation' | 'uuid'>,
  { at, by, as, reason }: Settlement,
): Promise<FailedJobRow | undefined> =>
  trx
    .updateTable('failed_jobs')
    .set({ settled_at: at, settled_by: by.uuid, settled_name: by.name, settled_as: as, settled_reason: reason })
    .where('organisation_id', '=', organisation)
    .where('uuid', '=', uuid)
    .where('settled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
