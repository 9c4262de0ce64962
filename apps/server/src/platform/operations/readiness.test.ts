import fastify from 'fastify'
import { Registry as Metrics } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { AppContext } from '../app-context/index.ts'
import { beatAsWorker, serveOperations } from './index.ts'

let tested: TestServer
beforeAll(async () => {
  tested = await createTestServer({ env: { FILES_URL: 'file:///tmp' } })
  ;(await beatAsWorker(tested.app)).stop()
})
afterAll(() => tested.close())

const servers: ReturnType<typeof fastify>[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const readyz = async (change: Partial<AppContext> = {}) => {
  const server = fastify()
  servers.push(server)
  serveOperations(
    server,
    { ...tested.app, metrics: new Metrics(), ...change },
    { documentSeconds: () => 0, chatbotFailures: () => 0, chatbotUnstored: () => 0 },
  )
  const reply = await server.inject('/readyz')
  return { status: reply.statusCode, ...reply.json() }
}

/** A database whose answers are changed, or never come. */
const dbWith = (query: (text: string) => Promise<unknown>): AppContext['db'] => ({
  ...tested.app.db,
  pool: { query } as never, // nothing else of it is asked
})
/** The database's clock, ahead of ours by so much, and the age of the last heartbeat. */
const answers = ({ aheadMs = 0, age }: { aheadMs?: number; age?: number }) =>
  dbWith(async (text) => ({
    rows: text.includes('worker_heartbeat')
      ? [{ age }].filter((row) => row.age !== undefined)
      : [{ now: new Date(Date.now() + aheadMs) }],
  }))

describe('what a process says of its readiness', () => {
  it('is that nothing is missing', async () =>
    expect(await readyz()).toMatchObject({ status: 200, ok: true, missing: [], disk: true }))

  // [ASVS-16.2.2]
  it.each([
    ['a database that refuses', () => ({ db: dbWith(() => Promise.reject(new Error('no'))) }), 503, ['database']],
    ['a database that answers nothing', () => ({ db: dbWith(() => new Promise(() => undefined)) }), 503, ['database']],
    ['a pool with a queue before it', () => ({ db: { ...tested.app.db, waiting: (): number => 100 } }), 503, ['pool']],
    [
      'jobs that have not begun',
      () => ({ jobs: { ...tested.app.jobs, isReady: async (): Promise<boolean> => false } }),
      503,
      ['jobs'],
    ],
    [
      'jobs whose connections to the database are refused',
      () => ({ jobs: { ...tested.app.jobs, isReady: () => Promise.reject(new Error('no')) } }),
      503,
      ['jobs'],
    ],
    [
      'jobs whose connections are answered nothing',
      () => ({ jobs: { ...tested.app.jobs, isReady: () => new Promise<boolean>(() => undefined) } }),
      503,
      ['jobs'],
    ],
    ['no worker since ever', () => ({ db: answers({}) }), 200, ['worker']],
    ['a worker that froze', () => ({ db: answers({ age: 61 }) }), 200, ['worker']],
    ['a worker of a moment ago (control)', () => ({ db: answers({ age: 30 }) }), 200, []],
    ['a clock that is ahead', () => ({ db: answers({ aheadMs: -6_000, age: 5 }) }), 200, ['clock']],
    [
      'jobs that nobody takes',
      () => ({ jobs: { ...tested.app.jobs, oldestReadyMs: async (): Promise<number> => 301_000 } }),
      200,
      ['queue'],
    ],
  ] as const)('is what is missing: %s', async (_, change, status, missing) => {
    expect(await readyz(change())).toMatchObject({ status, ok: status === 200, missing })
  })

  it('knows nothing of worker and clock where the database says nothing', async () => {
    const reply = await readyz({ db: dbWith(() => Promise.reject(new Error('no'))) })
    expect(['worker' in reply, 'clock' in reply]).toEqual([false, false])
  })
})

it('a worker that cannot reach the database logs it once, and goes on', async () => {
  const logged: unknown[] = []
  const log = { ...tested.app.log, warn: (...words: unknown[]) => logged.push(words) } as never // only this is called
  const heartbeat = await beatAsWorker({ db: dbWith(() => Promise.reject(new Error('no'))), log })
  heartbeat.stop()
  expect(logged).toHaveLength(1)
})
