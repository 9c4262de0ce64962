import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db, Listener, Tx } from '../db/index.ts'
import { type Logger, withoutMessage } from '../log/index.ts'

const JOBS_SCHEMA = 'jobs'
/** Where the workers of every process hear that a queue has a job. */
const JOB_CHANNEL = 'job'

/** What fails for good is put to the lender's staff, with the application it is about. */
const ofAnApplication = {
  retryLimit: 6,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  deadLetter: 'stuck',
} as const

/** Every queue: how often it is tried again and how long it waits in between. A dead job's queue tells staff. */
export const QUEUES = {
  /** The automatic steps of the workflow: our own and the vendors'. */
  step: ofAnApplication,
  stuck: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
  identity: ofAnApplication,
  notary: ofAnApplication,
  /** Records that were ordered by a signed form. */
  income: ofAnApplication,
  /** Papers that were signed, set with the signatures on them. */
  signatures: ofAnApplication,
  disburse: ofAnApplication,
  papers: ofAnApplication,
  /** Signers who asked for a new link. Whoever gets none in time asks again. */
  invitation: { retryLimit: 6, retryDelay: 1, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
  /** What vendors called in. One that cannot be consumed stays stored, and is sent again by the sweep. */
  webhook: { retryLimit: 6, retryDelay: 1, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
  /** What a chat's vendor is told. What is given up here is found again by the sweep. */
  chat: { retryLimit: 8, retryDelay: 1, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 60 },
  deadlines: { retryLimit: 6, retryDelay: 1, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 120 },
  mail: { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 },
} as const

export type Queue = keyof typeof QUEUES

/** Ids only: whoever runs it reads the rest, as that organisation. */
export type JobData = { readonly organisation: string } & Readonly<Record<string, string>>

/** Who waits for it: a person, perhaps on the page that is open; or nobody, because a sweep asks once more. */
export type Urgency = 'awaited' | 'swept'

const PRIORITIES = { awaited: 1, swept: 0 } as const satisfies Record<Urgency, number>

export type Jobs = {
  /** Sends with the commit of the transaction; a rolled back one sends nothing. What is awaited goes before what was swept up. */
  send(tx: Tx, queue: Queue, data: JobData, urgency?: Urgency): Promise<void>
  /** Handlers must bear being run twice. A dead job's queue hears also what its last try failed with, as data. */
  work(queue: Queue, handle: (data: JobData, failedWith: unknown) => Promise<void>): Promise<void>
  /** Runs a queue's handler for nobody in particular, every so often. */
  every(queue: Queue, cron: string, data: JobData): Promise<void>
  isReady(): boolean
  stop(): Promise<void>
}

/** How soon a worker finds what is there to do: what was sent, what is to be tried again, what a dead worker held. */
const usualPace = { listens: true, pollSeconds: 2, superviseSeconds: 10 }

export type Pace = Readonly<typeof usualPace>

export type JobsOptions = {
  readonly url: string
  readonly listen: Db['listen']
  readonly log: Logger
  readonly max?: number
  /** A web process sends jobs and runs none. */
  readonly works: boolean
  /** Workers of each queue; each takes a few jobs at once. */
  readonly concurrency?: number
  readonly pace?: Pace
}

/**
 * A worker that is killed stops its heartbeat: its job goes to another within seconds, not when it would have expired.
 * Workers are woken after the commit (`tx.wake`): pg-boss's own notice inside of each unit of work makes PostgreSQL signal
 * every listener of every process.
 */
const everyQueue = { notify: false, heartbeatSeconds: 10 } as const

/** A dead letter's queue must be there before the queue that names it. */
const inOrder = Object.entries(QUEUES).sort(([, a], [, b]) => Number('deadLetter' in a) - Number('deadLetter' in b))

/** Jobs that only read and write here, and end alike: a worker takes a few at once. Elsewhere a slow vendor would hold up the others of its batch. */
const BATCH_SIZES: Partial<Record<Queue, number>> = { webhook: 4 }

/** A lender's backlog leaves one worker of each queue to the others. */
const lendersShare = (concurrency: number): number => Math.max(1, concurrency - 1)

/** What staff and the next try are told of a failure. The row is no place for what a message may quote. */
const failureOf = (error: unknown) => {
  if (!(error instanceof Error)) return { name: typeof error }
  const vendor = 'vendor' in error && typeof error.vendor === 'string' ? { vendor: error.vendor } : {}
  return { ...withoutMessage(error), ...vendor }
}

type Sent = { readonly queue: Queue; readonly data: JobData; readonly urgency: Urgency }

/** Sends with the unit of work, and comes back when the statement is on its way: nobody waits for its answer. */
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

/** The workers of this process, by queue: all of them, or those that have a job under way. */
const workersOf = (boss: PgBoss, queue: string, { busy = false } = {}): readonly string[] =>
  boss.getWipData().flatMap(({ id, name, count }) => (name === queue && (!busy || count > 0) ? [id] : []))

/** Wakes the workers of this process when a queue has a job, and all of them where a notice may have been missed. */
const wakeWorkers = (boss: PgBoss, listen: Db['listen']): Promise<Listener> => {
  const wake = (queue: string): void => {
    for (const id of workersOf(boss, queue)) boss.notifyWorker(id)
  }
  return listen({ [JOB_CHANNEL]: wake }, () => {
    for (const queue of Object.keys(QUEUES)) wake(queue)
  })
}

/** Retries without end would hide a fault: see QUEUES. Picked up by LISTEN/NOTIFY, polling is the safety net. */
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
    // One that is there already stays as an earlier release made it.
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
        // Whoever has had something to do looks for more at once, and only whoever finds nothing waits.
        for (const id of workersOf(boss, queue, { busy: true })) boss.notifyWorker(id)
        return results
      })
    },
    every: async (queue, cron, data) => {
      // A queue has one schedule a key: without one, the last organisation's would take the place of the others'.
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
