import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../postgres/testing/index.ts'
import { createDb, type Db } from './index.ts'
import { createWaker } from './waker.ts'

const LENDER = '00000000-0000-4000-8000-000000000075'

let database: TestDatabase
let db: Db
const heard: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb({ url: database.appUrl, max: 3, hooks: { handle: async () => undefined } })
  await db.listen({ woken: (payload) => heard.push(payload) })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const tell = (payload: string, then = async (): Promise<void> => undefined) =>
  db.inTransaction(LENDER, async (tx) => {
    tx.wake({ channel: 'woken', payload })
    await then()
  })

it('whoever listens is woken after the commit, in the order of the units of work', async () => {
  for (const payload of ['one', 'two', 'three']) await tell(payload)
  await expect.poll(() => heard).toEqual(['one', 'two', 'three'])
})

it('nobody is woken by a unit of work that is taken back', async () => {
  heard.length = 0
  await expect(tell('never', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await tell('after it')
  await expect.poll(() => heard).toEqual(['after it'])
})

it('what is told within a moment is said together, all of it, also what waits at the end', async () => {
  heard.length = 0
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 1 })
  const said = vi.spyOn(pool, 'query')
  const waker = createWaker(pool)
  const payloads = Array.from({ length: 200 }, (_, nth) => `many-${nth}`)
  for (const payload of payloads) waker.tell([{ channel: 'woken', payload }])
  await waker.close()
  expect(said).toHaveBeenCalledTimes(1)
  await expect.poll(() => heard).toEqual(payloads)
  await pool.end()
})

it('a notice that cannot be said keeps nobody from saying another, beside it or after it', async () => {
  heard.length = 0
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 1 })
  const waker = createWaker(pool)
  const tooLong = { channel: 'woken', payload: 'x'.repeat(8_000) }
  waker.tell([{ channel: 'woken', payload: 'before' }, { channel: '', payload: 'nowhere' }, tooLong])
  waker.tell([{ channel: 'woken', payload: 'beside' }])
  await waker.close()
  await expect.poll(() => heard).toEqual(['before', 'beside'])
  heard.length = 0
  waker.tell([{ channel: 'woken', payload: 'somewhere' }])
  await waker.close()
  await expect.poll(() => heard).toEqual(['somewhere'])
  await pool.end()
})
