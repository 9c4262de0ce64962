import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { keptStatement } from '../db/index.ts'

export const JOBS_SCHEMA = 'jobs'

/** What a queue gives to each of its jobs. */
type Given = {
  policy: string
  expire_seconds: number
  deletion_seconds: number
  retry_limit: number
  retry_delay: number
  retry_backoff: boolean
  retry_delay_max: number | null
  dead_letter: string | null
  heartbeat_seconds: number | null
}

/** pg-boss's own tables, whose jobs may be inserted by hand as its manual says. */
type BossTables = {
  'jobs.queue': Given & { name: string; retention_seconds: number }
  'jobs.job_common': Given & { name: string; data: string; keep_until: Date }
}

const GIVEN = [
  'policy',
  'expire_seconds',
  'deletion_seconds',
  'retry_limit',
  'retry_delay',
  'retry_backoff',
  'retry_delay_max',
  'dead_letter',
  'heartbeat_seconds',
] as const satisfies readonly (keyof Given)[]

/** Where pg-boss's workers hear that a queue has a job; a test sees to it that they do. */
export const HEARD_AT = `pgboss_${createHash('sha224').update(JOBS_SCHEMA).digest('hex').slice(0, 24)}`

/**
 * A job as pg-boss inserts one that may begin at once, with what its queue gives it. Its own statement is made for many
 * jobs with any setting, and takes longer than all the rest of a step.
 */
export const insertJob = keptStatement<BossTables, { readonly queue: string; readonly data: string }>()((db, value) =>
  db
    .insertInto('jobs.job_common')
    .columns(['name', 'data', 'keep_until', ...GIVEN])
    .expression((eb) =>
      eb
        .selectFrom(db.selectNoFrom(sql<string>`${value('queue')}::text`.as('queue')).as('job'))
        // A queue that is not there gives nothing, and a job without what it gives is refused.
        .leftJoin('jobs.queue', 'jobs.queue.name', 'job.queue')
        .select([
          'job.queue',
          sql<string>`${value('data')}::jsonb`.as('data'),
          sql<Date>`now() + retention_seconds * interval '1 second'`.as('keep_until'),
          ...GIVEN,
        ]),
    ),
)
