import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStatus } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../apps/server/src/platform/postgres/index.ts'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/platform/postgres/testing/index.ts'
import { isToday, shareName } from '../../apps/server/src/testing/share-of-day.ts'
import type { Lender } from '../../tools/seed/cast.ts'
import { PATIENCE_MS } from '../../tools/seed/growing-pause.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { walk } from '../../tools/seed/walk.ts'
import { type BookedCast, castBookkeeper, expectKept } from '../support/faulty-server.ts'
import { untilJobIsHandled } from '../support/handled-job.ts'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-workers-'))
const masterKey = randomBytes(32).toString('base64')
const webPort = await freePort()
let database: TestDatabase
const running = new Set<ServerProcess>()

const start = async (role: 'web' | 'worker'): Promise<ServerProcess> => {
  const environment = {
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    MASTER_KEY: masterKey,
    ROLE: role,
    PUBLIC_URL: `http://127.0.0.1:${webPort}`,
  }
  const server = await startServer({ port: role === 'web' ? webPort : await freePort(), dataDir, environment })
  running.add(server)
  return server
}
const kill = async (server: ServerProcess): Promise<void> => {
  running.delete(server)
  await server.kill('SIGKILL')
}

let web: ServerProcess
let worker: ServerProcess
let lender: Lender
let cast: BookedCast
const stateNow = async () => (await cast.borrower.json(readStatus, { params: { uuid: cast.uuid } })).state

beforeAll(async () => {
  database = await createTestDatabase()
  web = await start('web')
  worker = await start('worker')
  lender = lenderNamed('HEARTHLINE', web.address)
  cast = await castBookkeeper(lender, PATIENCE_MS)
})
afterAll(async () => {
  await Promise.all([...running].map((server) => server.kill('SIGKILL')))
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Locks the application's row, and waits until somebody waits for it. */
const whileRowIsLocked = (work: (waited: () => Promise<void>) => Promise<void>): Promise<void> =>
  withClient(database.ownerUrl, async (client) => {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>('select id from house.organisations')
    for (const { id } of rows) {
      await client.query(`select set_config('app.organisation', $1, true)`, [id])
      await client.query('select from applications where uuid = $1 for update', [cast.uuid])
    }
    await work(() =>
      expect
        .poll(async () => (await client.query('select from pg_locks where not granted')).rowCount, {
          timeout: PATIENCE_MS,
        })
        .toBeGreaterThan(0),
    )
    await client.query('rollback')
  })

/** One restart after the other, whoever asks for it. */
let restarting: Promise<void> = Promise.resolve()
const restartWorker = (): Promise<void> => {
  restarting = restarting.then(async () => {
    await kill(worker)
    worker = await start('worker')
  })
  return restarting
}

/** Another worker handles the job again after a heartbeat was missed. */
const killInTheMiddle = async (): Promise<void> => {
  await untilJobIsHandled(database.appUrl)
  await restartWorker()
}

describe(`web and worker apart (${shareName})`, () => {
  it.runIf(isToday(2, 6))(
    'a step waits while no worker runs, and one that is frozen in the middle of it loses it to another',
    async () => {
      await kill(worker)
      await walk(cast, { until: 'PRE_SOFT_CREDIT_DISCLOSURE' })
      const frozen = await start('worker')
      await whileRowIsLocked(async (waited) => {
        await waited()
        process.kill(frozen.pid, 'SIGSTOP')
      })
      // Its transaction still holds the row.
      expect(await stateNow()).toBe('PRE_SOFT_CREDIT_DISCLOSURE')
      worker = await start('worker')
      await expect.poll(stateNow, { timeout: PATIENCE_MS, interval: 500 }).not.toBe('PRE_SOFT_CREDIT_DISCLOSURE')
      process.kill(frozen.pid, 'SIGCONT')
      const end = await walk(cast, { until: 'OFFER_SELECTION' })
      expect(end.state).toBe('OFFER_SELECTION')
      await expectKept(lender, cast)
      await kill(frozen)
    },
  )

  it.runIf(isToday(3, 6))(
    'killed in turn at each step, and in the middle of a job, lose and double nothing',
    async () => {
      let turn = 0
      const interrupted = killInTheMiddle()
      const end = await walk(cast, {
        until: 'DISBURSEMENT_ACCOUNT',
        onStep: async () => {
          turn += 1
          if (turn % 2 === 1) return restartWorker()
          await kill(web)
          web = await start('web')
        },
      })
      expect(end.state).toBe('DISBURSEMENT_ACCOUNT')
      expect(turn).toBeGreaterThan(2)
      await interrupted
      await expectKept(lender, cast)
    },
  )
})
