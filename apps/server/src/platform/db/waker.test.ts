import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../postgres/testing/index.ts'
import { createDb, type Db } from './index.ts'
import { createWaker } from './waker.ts'

const LENDER = '00000000-0000-4000-8000-000000000075'

let database: TestDatabase
let db: Db
const received: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb({ url: database.appUrl, max: 3, hooks: { handle: async () => undefined } })
  await db.listen({ woken: (payload) => received.push(payload) })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const wake = (payload: string, then = async (): Promise<void> => undefined) =>
  db.inTransaction(LENDER, async (tx) => {
    tx.wake({ channel: 'woken', payload })
    await then()
  })

it('whoever listens is woken after the commit, in the order of the units of work', async () => {
  for (const payload of ['one', 'two', 'three']) await wake(payload)
  await expect.poll(() => received).toEqual(['one', 'two', 'three'])
})

it('nobody is woken by a unit of work that is taken back', async () => {
  received.length = 0
  await expect(wake('never', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await wake('after it')
  await expect.poll(() => received).toEqual(['after it'])
})

it('what is told within a moment is said together, all of it, also what waits at the end', async () => {
  received.length = 0
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 1 })
  const queries = vi.spyOn(pool, 'query')
  const waker = createWaker(pool)
  const payloads = Array.from({ length: 200 }, (_, nth) => `many-${nth}`)
  for (const payload of payloads) waker.notify([{ channel: 'woken', payload }])
  await waker.close()
  expect(queries).toHaveBeenCalledTimes(1)
  await expect.poll(() => received).toEqual(payloads)
  await pool.end()
})

it('a notice that cannot be said keeps nobody from saying another, beside it or after it', async () => {
  received.length = 0
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 1 })
  const waker = createWaker(pool)
  const tooLong = { channel: 'woken', payload: 'x'.repeat(8_000) }
  waker.notify([{ channel: 'woken', payload: 'before' }, { channel: '', payload: 'nowhere' }, tooLong])
  waker.notify([{ channel: 'woken', payload: 'beside' }])
  await waker.close()
  await expect.poll(() => received).toEqual(['before', 'beside'])
  received.length = 0
  waker.notify([{ channel: 'woken', payload: 'somewhere' }])
  await waker.close()
  await expect.poll(() => received).toEqual(['somewhere'])
  await pool.end()
})

it('keeps no answer of the database', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const answers: WeakRef<object>[] = []
  const query = async () => {
    const answer = {}
    answers.push(new WeakRef(answer))
    return answer
  }
  const waker = createWaker({ query })
  for (let batch = 1; batch <= 5; batch++) {
    waker.notify([{ channel: 'woken', payload: String(batch) }])
    await expect.poll(() => answers.length).toBe(batch)
  }
  const kept = () => {
    collectGarbage()
    return answers.filter((answer) => answer.deref() !== undefined).length
  }
  await expect.poll(kept).toBeLessThan(3)
  await waker.close()
})
