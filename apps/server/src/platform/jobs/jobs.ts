import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db, Listener, Tx } from '../db/index.ts'
import { type Logger, withoutMessage } from '../log/index.ts'

const JOBS_SCHEMA = 'jobs'
/** The channel that notifies the workers of every process of a new job. */
const JOB_CHANNEL = 'job'

/** Settings of queues about an application: a job that fails for good is escalated to the lender's staff. */
const ofAnApplication = {
  retryLimit: 6,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  deadLetter: 'stuck',
} as const

/**
 * Every queue, with the number of retries and the delay between them. Dead jobs go to a queue that escalates them to
 * staff.
 */
export const QUEUES = {
  /** The automatic steps of the workflow: our own and the vendors'. */
  step: ofAnApplication,
  stuck: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
  identity: ofAnApplication,
  notary: ofAnApplication,
  /** Income records ordered by a signed form. */
  income: ofAnApplication,
  /** Renders signed documents with the signatures. */
  signatures: ofAnApplication,
  disburse: ofAnApplication,
  papers: ofAnApplication,
  /** New links for signers. A signer who gets none in time asks again. */
  invitation: { retryLimit: 6, retryDelay: 1, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
  /** Webhooks of vendors. One that cannot be handled stays stored and is enqueued again by the sweep. */
  webhook: { retryLimit: 6, retryDelay: 1, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
  /** Messages to chat vendors. Jobs that fail for good are found again by the sweep. */
  chat: { retryLimit: 8, retryDelay: 1, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 60 },
  deadlines: { retryLimit: 6, retryDelay: 1, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 120 },
  mail: { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 },
} as const

export type Queue = keyof typeof QUEUES

/** Ids only; the handler reads the rest as that organisation. */
export type JobData = { readonly organisation: string } & Readonly<Record<string, string>>

/** `awaited`: a person waits for it, perhaps on an open page. `swept`: sent again by a sweep; nobody waits. */
export type Urgency = 'awaited' | 'swept'

const PRIORITIES = { awaited: 1, swept: 0 } as const satisfies Record<Urgency, number>

export type Jobs = {
  /** Enqueues a job with the commit of the transaction. Awaited jobs run before swept ones. */
  send(tx: Tx, queue: Queue, data: JobData, urgency?: Urgency): Promise<void>
  /**
   * Handles a queue. Handlers must tolerate running twice. The queue of dead jobs also gets the last error, as data.
   */
  work(queue: Queue, handle: (data: JobData, failedWith: unknown) => Promise<void>): Promise<void>
  /** Runs a queue's handler on a schedule. */
  every(queue: Queue, cron: string, data: JobData): Promise<void>
  isReady(): boolean
  stop(): Promise<void>
}

/** How soon workers find new jobs, retries, and the jobs of dead workers. */
const usualPace = { listens: true, pollSeconds: 2, superviseSeconds: 10 }

export type Pace = Readonly<typeof usualPace>

export type JobsOptions = {
  readonly url: string
  readonly listen: Db['listen']
  readonly log: Logger
  readonly max?: number
  /** False in a web process, which sends jobs and runs none. */
  readonly works: boolean
  /** Workers per queue. */
  readonly concurrency?: number
  readonly pace?: Pace
}

/**
 * With a heartbeat, the job of a killed worker goes to another within seconds instead of at its expiry. Workers are
 * woken after the commit (`tx.wake`), because pg-boss's own notice inside each unit of work makes PostgreSQL signal
 * every listener of every process.
 */
const everyQueue = { notify: false, heartbeatSeconds: 10 } as const

/** Dead-letter queues must exist before the queues that name them. */
const inOrder = Object.entries(QUEUES).sort(([, a], [, b]) => Number('deadLetter' in a) - Number('deadLetter' in b))

/**
 * Queues whose jobs only use our database: a worker takes several at once. In other queues a slow vendor would hold up
 * its batch.
 */
const BATCH_SIZES: Partial<Record<Queue, number>> = { webhook: 4 }

/** A lender's backlog leaves one worker of each queue to other lenders. */
const lendersShare = (concurrency: number): number => Math.max(1, concurrency - 1)

/** The part of an error that is stored with the job; not its message, which may quote personal data. */
const failureOf = (error: unknown) => {
  if (!(error instanceof Error)) return { name: typeof error }
  const vendor = 'vendor' in error && typeof error.vendor === 'string' ? { vendor: error.vendor } : {}
  return { ...withoutMessage(error), ...vendor }
}

type Sent = { readonly queue: Queue; readonly data: JobData; readonly urgency: Urgency }

/** Enqueues with the unit of work; does not wait for the database's answer. */
const sendIn = (boss: PgBoss, tx: Tx, { queue, data, urgency }: Sent): Promise<void> =>
  new Promise((sent, refused) => {
    const db = {
      executeSql: (sql: string, parameters: readonly unknown[] = []) => {
        const answer = tx.later({ sql, parameters })
        sent()
        return answer
      },
    }
    boss.send(queue, data, { db, priority: PRIORITIES[urgency], group: { id: data.organisation } }).catch(refused)
  })

type Taken = Pick<JobWithMetadata<JobData>, 'id' | 'data' | 'sourceOutput'>

/** The ids of this process's workers of a queue: all of them, or only the busy ones. */
const workersOf = (boss: PgBoss, queue: string, { busy = false } = {}): readonly string[] =>
  boss.getWipData().flatMap(({ id, name, count }) => (name === queue && (!busy || count > 0) ? [id] : []))

/** Wakes the workers of a queue at a notice, and all workers after a gap in listening. */
const wakeWorkers = (boss: PgBoss, listen: Db['listen']): Promise<Listener> => {
  const wake = (queue: string): void => {
    for (const id of workersOf(boss, queue)) boss.notifyWorker(id)
  }
  return listen({ [JOB_CHANNEL]: wake }, () => {
    for (const queue of Object.keys(QUEUES)) wake(queue)
  })
}

/**
 * Creates the job queues. LISTEN/NOTIFY starts jobs at once; polling is the fallback. Retries are limited, because
 * endless ones would hide an error (see QUEUES).
 */
export const createJobs = async (options: JobsOptions): Promise<Jobs> => {
  const { url, listen, log, works, max = 5, concurrency = 5, pace = usualPace } = options
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    createSchema: false,
    max,
    monitorIntervalSeconds: Math.min(5, pace.superviseSeconds),
    superviseIntervalSeconds: pace.superviseSeconds,
    supervise: works,
    schedule: works,
    application_name: 'hearthline jobs',
  })
  let ready = false
  boss.on('error', (err) => log.warn({ err }, 'jobs'))
  await boss.start()
  for (const [name, retries] of inOrder) {
    const settings = { ...retries, ...everyQueue }
    await boss.createQueue(name, settings)
    // createQueue leaves an existing queue as an earlier release made it.
    await boss.updateQueue(name, settings)
  }
  const woken = works && pace.listens ? await wakeWorkers(boss, listen) : undefined
  ready = true
  return {
    send: async (tx, queue, data, urgency = 'awaited') => {
      await sendIn(boss, tx, { queue, data, urgency })
      tx.wake({ channel: JOB_CHANNEL, payload: queue })
    },
    work: async (queue, handle) => {
      const options = {
        batchSize: BATCH_SIZES[queue] ?? 1,
        perJobResults: true,
        includeMetadata: true,
        localConcurrency: concurrency,
        localGroupConcurrency: lendersShare(concurrency),
        pollingIntervalSeconds: pace.pollSeconds,
      } as const
      const run = async ({ id, data, sourceOutput }: Taken): Promise<JobResult> => {
        try {
          await handle(data, sourceOutput)
          return { id, status: 'completed' }
        } catch (error) {
          log.warn({ err: error, queue, job: id }, 'job failed')
          return { id, status: 'failed', output: failureOf(error) }
        }
      }
      await boss.work<JobData, void, typeof options>(queue, options, async (jobs) => {
        const results = await Promise.all(jobs.map(run))
        // A worker that had a job looks for the next one at once; only idle workers wait.
        for (const id of workersOf(boss, queue, { busy: true })) boss.notifyWorker(id)
        return results
      })
    },
    every: async (queue, cron, data) => {
      // Schedules have one key per organisation; without keys the last one would replace the others.
      await boss.schedule(queue, cron, data, { key: data.organisation })
    },
    isReady: () => ready,
    stop: async () => {
      ready = false
      await woken?.close()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
