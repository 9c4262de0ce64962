import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/platform/postgres/testing/index.ts'
import { isToday, shareName } from '../../apps/server/src/testing/share-of-day.ts'
import { PATIENCE_MS } from '../../tools/seed/growing-pause.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { walk } from '../../tools/seed/walk.ts'
import { castBookkeeper, expectKept } from '../support/faulty-server.ts'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'

const DAYS_40_MS = 40 * 86_400_000
const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-clock-'))
const masterKey = randomBytes(32).toString('base64')

/** Sets the clock of a Node process, threads included, before its program is loaded. */
const shiftedClock = (shiftMs: number): string => {
  const file = join(dataDir, `shift-${shiftMs}.mjs`)
  writeFileSync(
    file,
    `const Real = Date
const now = () => Real.now() + ${shiftMs}
globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(now())
    else super(...given)
  }
  static now = now
}
`,
  )
  return `--import ${file}`
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const port = await freePort()
const start = (shiftMs: number): Promise<ServerProcess> =>
  startServer({
    port,
    dataDir,
    environment: {
      DATABASE_URL: database.ownerUrl,
      APP_DATABASE_URL: database.appUrl,
      MASTER_KEY: masterKey,
      ...(shiftMs !== 0 && { NODE_OPTIONS: shiftedClock(shiftMs) }),
    },
  })
const missingAt = async ({ address }: ServerProcess) => {
  const reply = await fetch(`${address}/readyz`)
  return { status: reply.status, ...((await reply.json()) as { missing: readonly string[] }) }
}

describe(`a clock that is 40 days off the database's (${shareName})`, () => {
  it.runIf(isToday(5, 6)).each([
    ['ahead', DAYS_40_MS],
    ['behind', -DAYS_40_MS],
  ])('%s, and then right again, is told to monitors and loses and doubles nothing', async (_, shiftMs) => {
    const off = await start(shiftMs)
    expect(await missingAt(off)).toMatchObject({ status: 200, missing: ['clock'] })
    const lender = lenderNamed('HEARTHLINE', off.address)
    const cast = await castBookkeeper(lender, PATIENCE_MS)
    await walk(cast, { until: 'OFFER_SELECTION' })
    await expectKept(lender, cast)
    await off.kill('SIGTERM')
    const right = await start(0)
    expect(await missingAt(right)).toMatchObject({ status: 200, missing: [] })
    // Whoever signed in 40 days ago has to do so again.
    await cast.signIn()
    await walk(cast, { until: 'DISBURSEMENT_ACCOUNT' })
    await expectKept(lender, cast)
    await right.kill('SIGTERM')
  })
})
