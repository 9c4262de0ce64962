import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { problems, readStatus } from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/platform/postgres/testing/index.ts'
import { isToday, shareName } from '../../apps/server/src/testing/share-of-day.ts'
import type { Lender } from '../../tools/seed/cast.ts'
import { PATIENCE_MS } from '../../tools/seed/growing-pause.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { sendHttp } from '../../tools/seed/send-http.ts'
import { walk } from '../../tools/seed/walk.ts'
import { type BookedCast, castBookkeeper, expectKept } from '../support/faulty-server.ts'
import { startProxy, type TcpProxy } from '../support/proxy.ts'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-line-'))
let database: TestDatabase
let proxy: TcpProxy
let server: ServerProcess
let lender: Lender
let cast: BookedCast

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startProxy(database.ownerUrl)
  const environment = {
    DATABASE_URL: proxy.through(database.ownerUrl),
    APP_DATABASE_URL: proxy.through(database.appUrl),
    MASTER_KEY: randomBytes(32).toString('base64'),
  }
  server = await startServer({ port: await freePort(), dataDir, environment })
  lender = lenderNamed('HEARTHLINE', server.address)
  cast = await castBookkeeper(lender, PATIENCE_MS)
})
afterEach(() => proxy.set({}))
afterAll(async () => {
  await server.kill('SIGTERM')
  await proxy.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** One request, without a retry; how long it took in seconds. */
const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const began = performance.now()
  const { status, bytes } = await sendHttp(`${lender.address}${path}`, {
    method: 'GET',
    headers: { host: lender.host, ...headers },
  })
  return { status, text: Buffer.from(bytes).toString(), seconds: (performance.now() - began) / 1000 }
}
const askStatus = () =>
  ask(readStatus.path.replace(':uuid', cast.uuid), { authorization: `Bearer ${cast.borrower.token}` })
const askReadiness = async () => {
  const { status, text, seconds } = await ask('/readyz')
  return { status, seconds, ...(JSON.parse(text) as { missing: readonly string[] }) }
}
const askPage = () => ask('/account/heloc/register', { accept: 'text/html' })

/** Refusals that do not say in words that we restart or are busy. */
const notInWords = (answers: readonly Awaited<ReturnType<typeof ask>>[]) =>
  answers.filter(
    ({ status, text }) =>
      status !== problems.unavailable.status ||
      ![problems.unavailable.says, problems.busy.says].some((says) => text.includes(says)),
  )

const untilReady = () => expect.poll(async () => (await askReadiness()).status, { timeout: PATIENCE_MS }).toBe(200)

/** Each on one day of six. */
const silences = [
  ['nothing comes back', 1, ['toClient']],
  ['nothing goes either way', 5, ['toServer', 'toClient']],
] as const
const damages = [
  ['from the database', 0, 'toClient'],
  ['to the database', 3, 'toServer'],
] as const
const isOfToday = ([, day]: readonly [string, number, ...unknown[]]) => isToday(day, 6)

describe(`a line to the database (${shareName})`, () => {
  it.each(silences.filter(isOfToday))(
    'over which %s stalls only what needs the database, and says so',
    async (...[, , holds]) => {
      await untilReady()
      expect((await askPage()).status).toBe(200)
      proxy.set({ holds })
      const waits = Array.from({ length: 20 }, askStatus)
      const [page, health, ready] = await Promise.all([askPage(), ask('/healthz'), askReadiness()])
      expect([page.status, health.status, ready.status]).toEqual([200, 200, 503])
      expect(ready.missing).toContain('database')
      const refused = await Promise.all(waits)
      expect(notInWords(refused)).toEqual([])
      // Two minutes if nobody noticed that the line is dead.
      expect(Math.max(...refused.map(({ seconds }) => seconds))).toBeLessThan(60)
      // One of them: whoever notices first writes the line, and the cause has one. It may come here after the replies.
      await expect
        .poll(() => server.output(), { timeout: PATIENCE_MS })
        .toMatch(/the database (says nothing: its connections were closed|is not reachable)/)
      proxy.set({})
      await untilReady()
      expect((await askStatus()).status).toBe(200)
    },
  )

  it('that is cut at each step loses and doubles nothing, and whoever is refused reads why', async () => {
    const refused: Awaited<ReturnType<typeof ask>>[] = []
    const end = await walk(cast, {
      until: 'OFFER_SELECTION',
      patienceMs: PATIENCE_MS,
      onStep: async () => {
        // None is answered before the cut; on a busy machine some reach the database after it.
        proxy.set({ holds: ['toClient'] })
        const asked = Array.from({ length: 10 }, askStatus)
        await pause(400)
        proxy.cut()
        proxy.set({})
        refused.push(...(await Promise.all(asked)).filter(({ status }) => status !== 200))
      },
    })
    expect(end.state).toBe('OFFER_SELECTION')
    expect(refused.length).toBeGreaterThan(0)
    expect(notInWords(refused)).toEqual([])
    await expectKept(lender, cast)
  })

  it('that is slow delays, and refuses nobody', async () => {
    proxy.set({ delayMs: 60 })
    const answers = await Promise.all(Array.from({ length: 10 }, askStatus))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await askReadiness()).missing).not.toContain('database')
  })

  it.each(damages.filter(isOfToday))(
    'that turns over every bit %s harms no process and no row',
    async (...[, , direction]) => {
      proxy.set({ damages: [direction] })
      expect(notInWords(await Promise.all(Array.from({ length: 6 }, askStatus)))).toEqual([])
      proxy.set({})
      await untilReady()
      await expectKept(lender, cast)
    },
  )
})
