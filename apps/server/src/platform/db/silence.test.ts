import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startProxy, type TcpProxy } from '../../../../../tests/support/proxy.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/testing/index.ts'
import { createDb, type Db } from './index.ts'
import { LIMITS } from './limits.ts'
import { createNotificationListener } from './notification-listener.ts'

const organisation = randomUUID()
const hooks = { handle: async () => undefined }
/** Longer than the watch takes to ask. */
const slow = sql<{ word: string }>`select 'there' as word from pg_sleep(6)`

let database: TestDatabase
let proxy: TcpProxy
let db: Db
const onSilent = vi.fn()
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startProxy(database.appUrl)
})
afterEach(async () => {
  proxy.set({})
  await db.close()
  onSilent.mockClear()
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

describe('connections of a database that says nothing any more', () => {
  it('are closed, and whoever waits is refused; new ones serve again', async () => {
    db = createDb({ url: proxy.through(database.appUrl), max: 3, hooks, onSilent })
    await sql`select 1`.execute(db.read(organisation))
    proxy.set({ holds: ['toClient'] })
    await expect(sql`select 1`.execute(db.read(organisation))).rejects.toThrow('Connection terminated')
    expect(onSilent).toHaveBeenCalledTimes(1)
    proxy.set({})
    expect((await slow.execute(db.read(organisation))).rows).toEqual([{ word: 'there' }])
  })

  it('stay open while a statement is slow and a new connection is answered (control)', async () => {
    db = createDb({ url: proxy.through(database.appUrl), max: 3, hooks, onSilent })
    expect((await slow.execute(db.read(organisation))).rows).toEqual([{ word: 'there' }])
    expect(onSilent).not.toHaveBeenCalled()
  })
})

it('an answer that is lost with one connection ends the wait, and the next connection serves', async () => {
  const short = { ...LIMITS.read, statementMs: 1_000 }
  db = createDb({ url: proxy.through(database.appUrl), max: 3, hooks, onSilent, limits: { read: short, unit: short } })
  await sql`select 1`.execute(db.read(organisation))
  proxy.strand()
  await expect(sql`select 1`.execute(db.read(organisation))).rejects.toThrow('Query read timeout')
  expect((await sql`select 1 as one`.execute(db.read(organisation))).rows).toEqual([{ one: 1 }])
  expect(onSilent).not.toHaveBeenCalled()
})

it('a listener whose line was cut without a word is back, and tells that something may have been missed', async () => {
  db = createDb({ url: database.appUrl, max: 1, hooks })
  const listener = createNotificationListener(proxy.through(database.appUrl))
  const [gap, received] = [vi.fn(), vi.fn()]
  await listener.listen({ one: received }, gap)
  proxy.strand()
  await expect.poll(() => gap.mock.calls.length, { timeout: 120_000 }).toBe(2)
  await db.pool.query(`select pg_notify('one', 'a')`)
  await expect.poll(() => received.mock.calls).toEqual([['a']])
  await listener.close()
})
