import { randomUUID } from 'node:crypto'
import { LISTED_QUEUES, listFailedJobs, type ReplyOf, settleFailedJob } from '@hearthline/contracts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Bound, Problem, reads, writes } from '../platform/http/index.ts'
import type { JobData, JobOrigin } from '../platform/jobs/index.ts'
import { countOpenFailures, type FailedJobRow, findOpenFailures, keepFailure, settleFailure } from './store.ts'
import type { FailedJobTables, KeptError } from './tables.ts'

/**
 * What is kept of an error: what `failureOf` of the jobs wrote, and nothing else. A worker that died, or a job that took
 * too long, leaves words of pg-boss's own, which have no name.
 */
const keptOf = (error: unknown): KeptError => {
  const given: Readonly<Record<string, unknown>> = typeof error === 'object' && error !== null ? { ...error } : {}
  const { name, ...others } = Object.fromEntries(
    (['name', 'code', 'at', 'vendor'] as const).flatMap((key) =>
      typeof given[key] === 'string' ? [[key, given[key]]] : [],
    ),
  )
  return name === undefined ? { name: 'WorkerDied' } : { name, ...others }
}

/** How many jobs of a lender failed for good and are not settled, by queue. */
export const countFailedJobs = ({ db }: Pick<AppContext, 'db'>, organisation: string) =>
  countOpenFailures(db.read<FailedJobTables>(organisation), organisation)

/** The oldest are shown; the next follow as these are settled. */
const SHOWN = { queues: LISTED_QUEUES, most: 100 }

/** By queue: what else is written when a job of it is listed or dismissed. */
export type AlsoWritten = Partial<Readonly<Record<string, (tx: Tx, data: JobData) => Promise<void>>>>

/** Puts a job that failed for good on the list of its lender. */
export const keepFailedJob =
  ({ db, log }: Pick<AppContext, 'db' | 'log'>, whenListed: AlsoWritten = {}) =>
  async (data: JobData, { job, requestId, queue, error, dead }: JobOrigin): Promise<void> => {
    const { organisation, ...rest } = data
    const kept = keptOf(error)
    // The log of a handler names the request by itself.
    log.error(
      { queue, failure: kept, job: dead?.job ?? job, ...rest },
      'a job failed for good: see the list of failed jobs',
    )
    await db.inTransaction(organisation, async (tx) => {
      await keepFailure(tx.as<FailedJobTables>(), {
        organisation,
        uuid: randomUUID(),
        job,
        requestId,
        queue: queue ?? 'unknown',
        data: rest,
        error: kept,
        at: new Date(),
        since: dead?.sentAt ?? new Date(),
        tries: dead?.tries ?? 1,
      })
      await whenListed[queue ?? '']?.(tx, data)
    })
  }

const queueOf = (row: FailedJobRow) => LISTED_QUEUES.find((queue) => queue === row.queue)

const shown = (rows: readonly FailedJobRow[]): ReplyOf<typeof listFailedJobs> =>
  rows.flatMap((row) => {
    const queue = queueOf(row)
    if (queue === undefined) return []
    const { name, code = null, vendor = null } = row.error
    return {
      uuid: row.uuid,
      queue,
      firstFailedAt: row.first_failed_at.toISOString(),
      lastFailedAt: row.last_failed_at.toISOString(),
      times: row.times,
      error: { name, code, vendor },
      requestId: row.last_request,
      application: row.data.application ?? null,
    }
  })

export const failedJobCalls = (whenDismissed: AlsoWritten): readonly Bound[] => [
  reads(listFailedJobs, async (_, { app, tenant }) =>
    shown(await findOpenFailures(app.db.read<FailedJobTables>(tenant.id), tenant.id, SHOWN)),
  ),
  writes(settleFailedJob, async ({ params, body }, { app, tx, caller }) => {
    if (caller.kind !== 'staff') throw new Problem('notAllowed')
    const { organisation } = tx
    const trx = tx.as<FailedJobTables>()
    const by = { uuid: caller.identityUuid, name: caller.name }
    const settled = await settleFailure(
      trx,
      { organisation, uuid: params.job },
      { at: new Date(), by, as: body.act, reason: body.reason },
    )
    const queue = settled && queueOf(settled)
    if (settled === undefined || queue === undefined) throw new Problem('taskNotFound')
    const data = { organisation, ...settled.data }
    if (body.act === 'AGAIN') await app.jobs.send(tx, queue, data, 'swept')
    else await whenDismissed[queue]?.(tx, data)
    return shown(await findOpenFailures(trx, organisation, SHOWN))
  }),
]
