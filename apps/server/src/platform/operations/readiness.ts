import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { AppContext } from '../app-context/index.ts'
import { heartbeatAge } from './worker-heartbeat.ts'

/** A probe is answered within a second, whatever hangs. */
const WITHIN_MS = 700

const MOST = {
  /** A worker notes every 15 seconds that it runs. */
  beatAgeSeconds: 60,
  /** The oldest job that may run and that nobody has taken. */
  queueAgeMs: 300_000,
  /** Between our clock and the database's: deadlines and tokens go by both. */
  clockMs: 5_000,
  /** Callers that wait for a connection. */
  waiting: 100,
} as const
const LEAST_DISK_BYTES = 500 * 1024 * 1024

/** `undefined`: not known, because the database did not answer or there is nothing to look at. */
type Parts = Readonly<
  Record<
    'database' | 'pool' | 'jobs' | 'keys' | 'keyService' | 'worker' | 'queue' | 'clock' | 'disk',
    boolean | undefined
  >
>

/** Without these a process serves nobody; with the others missing it serves, and somebody has to look. */
const NEEDED = ['database', 'pool', 'jobs', 'keys'] as const satisfies readonly (keyof Parts)[]

export type Readiness = {
  readonly ok: boolean
  readonly draining: boolean
  /** What is missing. */
  readonly missing: readonly string[]
} & Parts

const inTime = async <T>(answer: Promise<T>): Promise<T | undefined> => {
  const late = new AbortController()
  try {
    return await Promise.race([
      answer.catch(() => undefined),
      pause(WITHIN_MS, undefined, { signal: late.signal, ref: false }),
    ])
  } finally {
    late.abort()
  }
}

/** How far the database's clock is ahead of ours, in milliseconds. */
const clockAhead = async ({ db }: AppContext): Promise<number | undefined> => {
  const from = Date.now()
  const { rows } = await db.pool.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0] && rows[0].now.getTime() - (from + Date.now()) / 2
}

/** Of the disk that a folder is on or, as long as it was not made, will be. */
const freeIn = async (folder: string): Promise<number | undefined> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return dirname(folder) === folder ? undefined : freeIn(dirname(folder))
  }
}

const freeBytes = async ({ config: { filesUrl } }: AppContext): Promise<number | undefined> =>
  filesUrl.startsWith('file:') ? freeIn(fileURLToPath(filesUrl)) : undefined

const at = (limit: number, value: number | undefined): boolean | undefined =>
  value === undefined ? undefined : value <= limit

/** What this process needs in order to serve, and what it would miss. */
export const readinessOf = async (app: AppContext, draining: boolean): Promise<Readiness> => {
  const [ahead, beatAgeSeconds, jobs, oldestMs, free] = await Promise.all([
    inTime(clockAhead(app)),
    inTime(heartbeatAge(app).then((age) => age ?? Number.POSITIVE_INFINITY)),
    inTime(app.jobs.isReady()),
    inTime(app.jobs.oldestReadyMs()),
    inTime(freeBytes(app)),
  ])
  const parts: Parts = {
    database: ahead !== undefined,
    pool: app.db.waiting() < MOST.waiting,
    jobs: jobs === true,
    ...app.keyHealth(),
    worker: at(MOST.beatAgeSeconds, beatAgeSeconds),
    queue: at(MOST.queueAgeMs, oldestMs),
    clock: at(MOST.clockMs, ahead && Math.abs(ahead)),
    disk: free === undefined ? undefined : free >= LEAST_DISK_BYTES,
  }
  const missing = Object.entries(parts).flatMap(([part, isThere]) => (isThere === false ? [part] : []))
  return { ok: !draining && NEEDED.every((part) => parts[part] === true), draining, missing, ...parts }
}
