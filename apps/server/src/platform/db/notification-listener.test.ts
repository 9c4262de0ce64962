import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../postgres/testing/index.ts'
import { createNotificationListener, type NotificationListener } from './notification-listener.ts'

let database: TestDatabase
let app: pg.Pool
let listener: NotificationListener
beforeAll(async () => {
  database = await createTestDatabase()
  app = new pg.Pool({ connectionString: database.appUrl, max: 1 })
})
afterAll(async () => {
  await app.end()
  await database.drop()
})
beforeEach(() => {
  listener = createNotificationListener(database.appUrl)
})
afterEach(() => listener.close())

const notify = (channel: string, payload: string) => app.query('select pg_notify($1, $2)', [channel, payload])
const LISTENS = `from pg_stat_activity where application_name = 'hearthline listen' and datname = current_database()`
const connections = async (): Promise<number> =>
  (await app.query<{ count: number }>(`select count(*)::int as count ${LISTENS}`)).rows[0]?.count ?? 0

describe('the notification listener of a process', () => {
  it('hears each channel for whoever asked for it, over one connection', async () => {
    const received: string[] = []
    const into = (name: string) => (payload: string) => received.push(`${name} ${payload}`)
    await listener.listen({ one: into('first') })
    const gap = vi.fn()
    await listener.listen({ one: into('second'), other: into('second, other') }, gap)
    expect(gap).toHaveBeenCalledTimes(1)
    await notify('one', 'a')
    await notify('other', 'b')
    await notify('unasked', 'c')
    await expect.poll(() => received).toEqual(['first a', 'second a', 'second, other b'])
    expect(await connections()).toBe(1)
  })

  it('takes in all who come at once, without a warning of pg', async () => {
    const warned = vi.spyOn(process, 'emitWarning')
    const received = new Set<number>()
    const four = Array.from({ length: 4 }, (_, nth) => listener.listen({ [`at-once-${nth}`]: () => received.add(nth) }))
    await Promise.all(four)
    for (const nth of four.keys()) await notify(`at-once-${nth}`, '')
    await expect.poll(() => received.size).toBe(4)
    expect(await connections()).toBe(1)
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })

  it('forgets who closed, and hears the channel for the others', async () => {
    const [gone, stays] = [vi.fn(), vi.fn()]
    const first = await listener.listen({ shared: gone, mine: gone })
    await listener.listen({ shared: stays })
    await first.close()
    await notify('mine', '')
    await notify('shared', '')
    await expect.poll(() => stays.mock.calls.length).toBe(1)
    expect(gone).not.toHaveBeenCalled()
  })

  it('is back after its connection died, and tells everybody that something may have been missed', async () => {
    const gaps = [vi.fn(), vi.fn()]
    const received: string[] = []
    await listener.listen({ one: (payload) => received.push(payload) }, gaps[0])
    await listener.listen({ other: (payload) => received.push(payload) }, gaps[1])
    await app.query(`select pg_terminate_backend(pid) ${LISTENS}`)
    await expect.poll(() => gaps.map((gap) => gap?.mock.calls.length)).toEqual([2, 2])
    await notify('one', 'a')
    await notify('other', 'b')
    await expect.poll(() => received).toEqual(['a', 'b'])
  })

  it('is back as soon after each loss, and listens once, however often it was lost', async () => {
    const pauses = vi.spyOn(globalThis, 'setTimeout')
    const [gap, received] = [vi.fn(), vi.fn()]
    await listener.listen({ one: received }, gap)
    for (const lost of [1, 2, 3, 4]) {
      await app.query(`select pg_terminate_backend(pid) ${LISTENS}`)
      await expect.poll(() => gap.mock.calls.length).toBe(lost + 1)
    }
    const ours = pauses.mock.calls.map(([, ms]) => ms).filter((ms) => ms === 100 || ms === 200 || ms === 400)
    pauses.mockRestore()
    expect(ours).toEqual([100, 100, 100, 100])
    await notify('one', 'a')
    await expect.poll(() => received.mock.calls).toEqual([['a']])
    expect(await connections()).toBe(1)
  })

  it('says so where the first connection fails, and may be asked again', async () => {
    const nowhere = createNotificationListener('postgres://nobody@127.0.0.1:1/nothing')
    for (const _ of [1, 2])
      await expect(nowhere.listen({ one: () => undefined })).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await nowhere.close()
  })
})
