import { PgBoss } from 'pg-boss'
import type { Tx } from '../db/index.ts'
import type { Logger } from '../log/index.ts'
import { HEARD_AT, insertJob, JOBS_SCHEMA } from './store.ts'

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

export type Jobs = {
  /** Sends with the commit of the transaction; a rolled back one sends nothing. */
  send(tx: Tx, queue: Queue, data: JobData): Promise<void>
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
  readonly log: Logger
  readonly max?: number
  /** A web process sends jobs and runs none. */
  readonly works: boolean
  readonly concurrency?: number
  readonly pace?: Pace
}

/** A worker that is killed stops its heartbeat: its job goes to another within seconds, not when it would have expired. */
const everyQueue = { notify: true, heartbeatSeconds: 10 } as const

/** A dead letter's queue must be there before the queue that names it. */
const inOrder = Object.entries(QUEUES).sort(([, a], [, b]) => Number('deadLetter' in a) - Number('deadLetter' in b))

/** Retries without end would hide a fault: see QUEUES. Picked up by LISTEN/NOTIFY, polling is the safety net. */
export const createJobs = async (options: JobsOptions): Promise<Jobs> => {
  const { url, log, works, max = 4, concurrency = 4, pace = usualPace } = options
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    createSchema: false,
    max,
    useListenNotify: works && pace.listens,
    monitorIntervalSeconds: Math.min(5, pace.superviseSeconds),
    superviseIntervalSeconds: pace.superviseSeconds,
    supervise: works,
    schedule: works,
    application_name: 'hearthline jobs',
  })
  let ready = false
  boss.on('error', (err) => log.warn({ err }, 'jobs'))
  await boss.start()
  for (const [name, retries] of inOrder) await boss.createQueue(name, { ...retries, ...everyQueue })
  const polling = {
    pollingIntervalSeconds: pace.pollSeconds,
    // Nobody is notified when the pause before another try is over: half a minute, its default, would be the pause.
    notifyPollingIntervalSeconds: pace.pollSeconds,
  }
  ready = true
  return {
    send: async (tx, queue, data) => {
      // It leaves with the commit of what it follows from: nobody waits for it to be written.
      tx.later(insertJob({ queue, data: JSON.stringify(data) }), { writes: 'job_common' })
      tx.wake({ channel: HEARD_AT, payload: queue })
    },
    work: async (queue, handle) => {
      const options = { localConcurrency: concurrency, batchSize: 1, includeMetadata: true, ...polling } as const
      await boss.work<JobData, void, typeof options>(queue, options, async ([job]) => {
        if (job !== undefined) await handle(job.data, job.sourceOutput)
      })
    },
    every: async (queue, cron, data) => {
      // A queue has one schedule a key: without one, the last organisation's would take the place of the others'.
      await boss.schedule(queue, cron, data, { key: data.organisation })
    },
    isReady: () => ready,
    stop: async () => {
      ready = false
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
