import { SHORT_LIVED } from '@hearthline/domain/retention'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { type Db, type Listener, logFailedTry, type Tx } from '../db/index.ts'
import { type Logger, withoutMessage } from '../log/index.ts'
import { connectionOf } from '../postgres/index.ts'

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

/** Settings of the other queues: a job that fails for good is put on the list of failed jobs. */
const listedWhenDead = { retryDelay: 1, retryBackoff: true, retryDelayMax: 300, deadLetter: 'failed' } as const

/**
 * Every queue, with the number of retries and the delay between them. Jobs that fail for good go to one of two queues:
 * `stuck` escalates them in their application, `failed` puts them on the list of failed jobs.
 */
export const QUEUES = {
  /** The automatic steps of the workflow: our own and the vendors'. */
  step: ofAnApplication,
  stuck: { ...listedWhenDead, retryLimit: 10, retryDelay: 5, expireInSeconds: 60 },
  /** What is lost here is lost silently, so it is tried for ever. It only writes a row; each failure is logged with its place. */
  failed: { retryLimit: 2 ** 31 - 1, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 60 },
  identity: ofAnApplication,
  notary: ofAnApplication,
  /** Income records ordered by a signed form. */
  income: ofAnApplication,
  /** Renders signed documents with the signatures. */
  signatures: ofAnApplication,
  disburse: ofAnApplication,
  papers: ofAnApplication,
  /** New links for signers. A signer who gets none in time asks again. */
  invitation: { ...listedWhenDead, retryLimit: 6, expireInSeconds: 60 },
  /** Webhooks of vendors. One that cannot be handled stays stored and is enqueued again by the sweep. */
  webhook: { ...listedWhenDead, retryLimit: 6, expireInSeconds: 60 },
  /** Messages to chat vendors. Jobs that fail for good are found again by the sweep. */
  chat: { ...listedWhenDead, retryLimit: 8, retryDelayMax: 60, expireInSeconds: 60 },
  /** The sweeps of a lender: long where there is much to do; one whose worker died is noticed by its heartbeat. */
  deadlines: { ...listedWhenDead, retryLimit: 6, expireInSeconds: 3_600 },
  /** The walk over all anchors and cases of a lender, once a night. */
  audit: { ...listedWhenDead, retryLimit: 3, retryDelay: 60, expireInSeconds: 4 * 3_600 },
  mail: { ...listedWhenDead, retryLimit: 8, retryDelay: 2, retryDelayMax: 600, expireInSeconds: 60 },
} as const

export type Queue = keyof typeof QUEUES

/**
 * Where a job comes from. `requestId` is the request's that caused it, also by way of other jobs; a job that no request caused,
 * as that of a schedule, is known by its own id. `queue` and `error` are of dead jobs: where one failed for good, and what
 * `failureOf` kept of its last error. `job` is the same however often the job is handled.
 */
export type JobOrigin = {
  readonly job: string
  readonly requestId: string
  readonly queue: string | null
  readonly error: unknown
  /** Of dead jobs: the id that its failed tries were logged with, since when it was to be done, and how many tries failed. */
  readonly dead?: { readonly job: string; readonly sentAt: Date; readonly tries: number }
}

/** Ids only; the handler reads the rest as that organisation. */
export type JobData = { readonly organisation: string } & Readonly<Record<string, string>>

/**
 * What is stored: the data and, next to it, the request's id, which no handler gets and which does not count where data are
 * compared. An older release's worker gets one field more than it reads.
 */
type StoredData = JobData & { readonly requestId?: string }

const apart = ({
  requestId,
  ...data
}: StoredData): { readonly requestId: string | undefined; readonly data: JobData } => ({
  requestId,
  data,
})

/** `awaited`: a person waits for it, perhaps on an open page. `swept`: sent again by a sweep; nobody waits. */
export type Urgency = 'awaited' | 'swept'

const PRIORITIES = { awaited: 1, swept: 0 } as const satisfies Record<Urgency, number>

/** The jobs of a queue as pg-boss counted them last, within some seconds. */
export type JobCounts = {
  readonly queue: Queue
  /** May run now, and no worker has taken it yet. */
  readonly ready: number
  readonly active: number
  /** Waits for its time, as for the next try. */
  readonly deferred: number
}

export type Jobs = {
  /** Enqueues a job with the commit of the transaction. Awaited jobs run before swept ones. */
  send(tx: Tx, queue: Queue, data: JobData, urgency?: Urgency): Promise<void>
  /** Handles a queue. Handlers must tolerate running twice. */
  work(queue: Queue, handle: (data: JobData, from: JobOrigin) => Promise<void>): Promise<void>
  /** Runs a queue's handler on a schedule. */
  every(queue: Queue, cron: string, data: JobData): Promise<void>
  /** Enqueues a job that runs so many seconds from now; of those a lender is sent within that time, the first one stays. */
  sendOnceLater(queue: Queue, data: Pick<JobData, 'organisation'>, seconds: number): Promise<void>
  /**
   * Whether a job with this data waits, is in retry, runs, or has failed for good and is not listed yet. Asks once for what
   * waits, and then for each job that is not among it: for one sweep.
   */
  pendingIn(queue: Queue, organisation: string): (data: JobData) => Promise<boolean>
  /** Whether it has begun and its own connections reach the database. */
  isReady(): Promise<boolean>
  /** Of every queue. Asks the database. */
  counts(): Promise<readonly JobCounts[]>
  /** How long the oldest job waits that may run and that no worker has taken; 0 without one. Asks the database. */
  oldestReadyMs(): Promise<number>
  /** How many tries failed in this process, by queue. */
  readonly failedTries: ReadonlyMap<Queue, number>
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
 * every listener of every process. pg-boss would delete a job that nobody has run for two weeks.
 */
const everyQueue = {
  notify: false,
  heartbeatSeconds: 10,
  retentionSeconds: 10 * 365 * 86_400,
  deleteAfterSeconds: SHORT_LIVED.jobs.days * 86_400,
} as const

/** A queue must exist before the queues that send their dead jobs to it. */
const { failed, stuck, ...others } = QUEUES
const inOrder = Object.entries({ failed, stuck, ...others })

/**
 * Queues whose jobs only use our database: a worker takes several at once. In other queues a slow vendor would hold up
 * its batch.
 */
const BATCH_SIZES: Partial<Record<Queue, number>> = { webhook: 4 }

/** The vendor that failed, if one did. */
const vendorIn = (error: unknown): { readonly vendor?: string } =>
  error instanceof Error && 'vendor' in error && typeof error.vendor === 'string' ? { vendor: error.vendor } : {}

/** What many jobs fail of at once: the same place of our code, or of a vendor's. */
const placeOf = (error: unknown): string => {
  const { name, code, at } = withoutMessage(error instanceof Error ? error : {})
  return [name, code, at].join(' ')
}

/** The part of an error that is stored with the job; not its message, which may quote personal data. */
const failureOf = (error: unknown) =>
  error instanceof Error ? { ...withoutMessage(error), ...vendorIn(error) } : { name: typeof error }

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
    const stored: StoredData = tx.requestId === undefined ? data : { ...data, requestId: tx.requestId }
    boss.send(queue, stored, { db, priority: PRIORITIES[urgency], group: { id: data.organisation } }).catch(refused)
  })

const keyOf = (data: JobData): string => JSON.stringify(Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Looks into the queue and into the one that its dead jobs go to. */
const pendingIn = (boss: PgBoss, queue: Queue, organisation: string) => {
  const settings = QUEUES[queue]
  const places = 'deadLetter' in settings ? [queue, settings.deadLetter] : [queue]
  const find = async (data: Readonly<Record<string, string>>, queued: boolean) =>
    (await Promise.all(places.map((place) => boss.findJobs<StoredData>(place, { data, queued })))).flat()
  let waiting: Promise<ReadonlySet<string>> | undefined
  return async (data: JobData): Promise<boolean> => {
    waiting ??= find({ organisation }, true).then((jobs) => new Set(jobs.map((job) => keyOf(apart(job.data).data))))
    if ((await waiting).has(keyOf(data))) return true
    // One that ran when the others were asked for, or was sent since.
    return (await find(data, false)).some(({ state }) => ['created', 'retry', 'active'].includes(state))
  }
}

type Taken = JobWithMetadata<StoredData>

/** What pg-boss noted of the dead job that this one was made of. */
const deadOf = ({ sourceId, sourceRootId, sourceCreatedOn, sourceRetryCount }: Taken): Pick<JobOrigin, 'dead'> => {
  const job = sourceRootId ?? sourceId
  if (job === null || sourceCreatedOn === null || sourceRetryCount === null) return {}
  return { dead: { job, sentAt: sourceCreatedOn, tries: sourceRetryCount + 1 } }
}

/** Whether pg-boss made it of a dead job: without the longest pause and the further queue of the queue that it is in. */
const isBareCopy = (queue: Queue, { sourceName, retryDelayMax, deadLetter }: Taken): boolean =>
  sourceName !== null && ((retryDelayMax ?? null) === null || ('deadLetter' in QUEUES[queue] && deadLetter === null))

/** Gives a copy what it lacks. That can be set only while no worker has it, so this costs it a try. */
const completeCopy = async (boss: PgBoss, queue: Queue, { id, retryCount }: Taken): Promise<void> => {
  const settings = QUEUES[queue]
  await boss.fail(queue, { id, retryCount })
  await boss.update(queue, undefined, {
    id,
    startAfter: 0,
    retryBackoff: settings.retryBackoff,
    retryDelayMax: settings.retryDelayMax,
    ...('deadLetter' in settings && { deadLetter: settings.deadLetter }),
  })
}

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

/** An answer that does not come within this time was lost with its connection. */
const LOST_AFTER_MS = 60_000

/** pg-boss makes the pool, and pg reads in the address how long to wait for an answer. */
const withinTime = (url: string): string => {
  const address = new URL(url)
  address.searchParams.set('query_timeout', String(LOST_AFTER_MS))
  return address.href
}

/**
 * Creates the job queues. LISTEN/NOTIFY starts jobs at once; polling is the fallback. Retries are limited, because
 * endless ones would hide an error (see QUEUES).
 */
export const createJobs = async (options: JobsOptions): Promise<Jobs> => {
  const { url, listen, log, works, max = 5, concurrency = 5, pace = usualPace } = options
  const boss = new PgBoss({
    ...connectionOf(withinTime(url)),
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
  const failedTries = new Map<Queue, number>()
  boss.on('error', (err) => logFailedTry(log, err, { tried: `jobs ${placeOf(err)}`, words: 'jobs' }))
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
        // A lender's backlog leaves one worker of each process to other lenders.
        localGroupConcurrency: Math.max(1, concurrency - 1),
        pollingIntervalSeconds: pace.pollSeconds,
      } as const
      const run = async (taken: Taken): Promise<JobResult> => {
        const { id, sourceName, sourceOutput } = taken
        const { requestId = id, data } = apart(taken.data)
        try {
          if (isBareCopy(queue, taken)) {
            await completeCopy(boss, queue, taken)
            return { id, status: 'failed' }
          }
          await handle(data, { job: id, requestId, queue: sourceName, error: sourceOutput, ...deadOf(taken) })
          return { id, status: 'completed' }
        } catch (error) {
          const of = { queue, ...vendorIn(error) }
          logFailedTry(log, error, {
            tried: `job ${Object.values(of)} ${placeOf(error)}`,
            words: 'job failed',
            fields: { job: id, requestId, ...of },
          })
          failedTries.set(queue, (failedTries.get(queue) ?? 0) + 1)
          return { id, status: 'failed', output: failureOf(error) }
        }
      }
      await boss.work<StoredData, void, typeof options>(queue, options, async (jobs) => {
        const results = await Promise.all(jobs.map(run))
        // A worker that had a job looks for the next one at once; only idle workers wait.
        for (const id of workersOf(boss, queue, { busy: true })) boss.notifyWorker(id)
        return results
      })
    },
    every: async (queue, cron, data) => {
      // Schedules have one key per organisation; without keys the last one would replace the others.
      await boss.schedule(queue, cron, data, { key: data.organisation, group: { id: data.organisation } })
    },
    sendOnceLater: async (queue, data, seconds) => {
      const once = { singletonKey: data.organisation, singletonSeconds: seconds }
      const later = { startAfter: seconds, priority: PRIORITIES.swept, group: { id: data.organisation } }
      await boss.send(queue, data, { ...once, ...later })
    },
    pendingIn: (queue, organisation) => pendingIn(boss, queue, organisation),
    isReady: async () => ready && (await boss.schemaVersion()) !== null,
    counts: async () =>
      (await boss.getQueues(Object.keys(QUEUES))).map(({ name, readyCount, activeCount, deferredCount }) => ({
        queue: name as Queue, // asked for by these names
        ready: readyCount,
        active: activeCount,
        deferred: deferredCount,
      })),
    oldestReadyMs: async () => {
      // pg-boss has a call for how many wait, and none for how long; it documents its table for such questions.
      const { rows } = await boss.getDb().executeSql(
        `select (extract(epoch from now() - min(greatest(created_on, start_after))) * 1000)::float8 as ms
         from ${JOBS_SCHEMA}.job where state < 'active' and start_after <= now()`,
        [],
      )
      return Number(rows[0]?.ms ?? 0)
    },
    failedTries,
    stop: async () => {
      ready = false
      await woken?.close()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
