import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { heldApplication } from '../../apps/server/src/applications/index.ts'
import type { Seams } from '../../apps/server/src/create-app-context.ts'
import type { Db, Tx } from '../../apps/server/src/platform/db/index.ts'
import type { Jobs } from '../../apps/server/src/platform/jobs/index.ts'
import { postmasterOf } from '../support/supervised.ts'

/** The request for which code runs, from Node's async context: the server needs no code for it. */
const requests = new AsyncLocalStorage<string>()
subscribe('http.server.request.start', (message) => {
  const { method, url, headers } = (message as { request: IncomingMessage }).request
  requests.enterWith(['answers', method, url?.split('?')[0], headers['idempotency-key']].filter(Boolean).join(' '))
})

/** `answers METHOD PATH KEY` of the running write; undefined in a job. */
export const answeredRequest = (): string | undefined => requests.getStore()

/** `enters STEP` for each step to which this unit of work moved an application. */
export const enteredSteps = (tx: Tx): readonly string[] => [
  ...new Set(tx.handled.map(({ about }) => `enters ${heldApplication(tx, about).now.step}`)),
]

const file = process.env.SEAM_NOTES ?? ''
/** `1/12`: the second, the fourteenth and so on of all occasions. */
const [turn = 0, every = 1] = (process.env.SEAM_SHARE ?? '0/1').split('/').map(Number)

/**
 * Records these occasions, and returns whether the fault happens now: one of them is new, in this run of the server or
 * an earlier one, and belongs to the share that is played.
 */
export const isDue = (occasions: readonly string[]): boolean => {
  const known = readFileSync(file, 'utf8').split('\n')
  const fresh = occasions.filter((occasion) => !known.includes(occasion))
  for (const occasion of fresh) appendFileSync(file, `${occasion}\n`)
  return fresh.some((_, nth) => (known.length - 1 + nth) % every === turn)
}

/** kill -9 of this server's database. */
export const killPostmaster = (): void => {
  const pid = postmasterOf(process.env.DATA_DIR ?? '')
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
}

/**
 * The database is killed once at each step, right after the commit that entered it and before its answer; and once
 * within each call that sends a job, before its commit.
 */
export const fellDatabase = (): Seams => ({
  wrapJobs: (jobs) => ({
    ...jobs,
    send: async (tx, queue, data) => {
      const call = answeredRequest()?.split(' ').slice(0, 3).join(' ').replace('answers', 'interrupts')
      if (call !== undefined && isDue([call])) killPostmaster()
      await jobs.send(tx, queue, data)
    },
  }),
  committed: async (tx) => {
    if (isDue(enteredSteps(tx))) killPostmaster()
  },
})

/** The calls of an application that has started. */
const ofApplication = /\/heloc\/[0-9a-f-]{36}\//

/** Long enough for an answer or acknowledgement to arrive before the commit that it should have waited for. */
const headStartMs = 100

const withEarlyAnswer = (db: Db): Db => ({
  ...db,
  inTransaction: <R>(...[organisation, run, requestId]: Parameters<typeof db.inTransaction<R>>): Promise<R> =>
    new Promise((answer, refuse) => {
      const whole = db.inTransaction(
        organisation,
        async (tx) => {
          const result = await run(tx)
          await tx.settle()
          const call = answeredRequest()?.split(' ').slice(0, 3).join(' ')
          if (call === undefined || !ofApplication.test(call) || !isDue([call])) return result
          answer(result)
          await pause(headStartMs)
          killPostmaster()
          await pause(headStartMs)
          return result
        },
        requestId,
      )
      whole.then(answer, refuse)
    }),
})

/** A server that answers before it has committed, on a database that is killed in between, once for each call. */
export const answerEarly = (): Seams => ({ wrapDb: withEarlyAnswer })

/** The result of the chat's writer: the numbers that it assigned. */
const areNumbers = (result: unknown): boolean =>
  Array.isArray(result) && result.length > 0 && result.every((one) => typeof one === 'object' && 'seq' in one)

const WRITES_A_LIFE = 5
let writes = 0

const withEarlyAcknowledgement = (db: Db): Db => ({
  ...db,
  inTransaction: <R>(...[organisation, run, requestId]: Parameters<typeof db.inTransaction<R>>): Promise<R> =>
    new Promise((answer, refuse) => {
      const whole = db.inTransaction(
        organisation,
        async (tx) => {
          const result = await run(tx)
          if (areNumbers(result)) {
            answer(result)
            await pause(headStartMs)
            writes += 1
            if (writes % WRITES_A_LIFE === 0) process.kill(process.pid, 'SIGKILL')
          }
          return result
        },
        requestId,
      )
      whole.then(answer, refuse)
    }),
})

/** A server that acknowledges a chat message before it is stored, and dies in between at every fifth write. */
export const acknowledgeEarly = (): Seams => ({ wrapDb: withEarlyAcknowledgement })

/** The occasions of a commit: the answer that it allows, and the step that it entered. */
const owedAndEntered = (tx: Tx): readonly string[] => {
  const request = answeredRequest()
  return [...(request === undefined ? [] : [request]), ...enteredSteps(tx)]
}

/**
 * The server kills itself once between each commit and its result: the answer of a call, the end of a job. It polls for
 * jobs: a server that listens would take the next job while it dies, and each kill would cost the seconds until a dead
 * worker's job is given to another worker.
 */
export const killServer = (occasionsOf = owedAndEntered): Seams => ({
  pace: { listens: false, pollSeconds: 0.5, superviseSeconds: 1 },
  committed: async (tx) => {
    if (isDue(occasionsOf(tx))) process.kill(process.pid, 'SIGKILL')
  },
})

const held = new WeakMap<Tx, (() => Promise<void>)[]>()

const holdJobs = (jobs: Jobs, db: Db): Jobs => ({
  ...jobs,
  send: async (tx, queue, data) => {
    // The mail with the registration code must arrive, or nothing would begin.
    if (queue !== 'step') return jobs.send(tx, queue, data)
    const later = held.get(tx) ?? []
    held.set(tx, later)
    later.push(() => db.inTransaction(tx.organisation, (next) => jobs.send(next, queue, data), tx.requestId))
  },
})

/** The same faults in a server that sends the jobs of its steps after the commit instead of within it. */
export const sendJobsLater = (seams: Seams): Seams => ({
  wrapJobs: holdJobs,
  committed: async (tx) => {
    await seams.committed?.(tx)
    for (const send of held.get(tx) ?? []) await send()
  },
})
