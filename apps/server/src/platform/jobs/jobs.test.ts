import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, type Db } from '../db/index.ts'
import { createLog } from '../log/index.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/testing/index.ts'
import { createJobs, type DeadFrom, type JobData, type Jobs, QUEUES, type Queue } from './index.ts'

let database: TestDatabase
let db: Db
let jobs: Jobs
const organisation = randomUUID()
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb({ url: database.appUrl, max: 3, hooks: { handle: async () => undefined } })
  jobs = await createJobs({ url: database.appUrl, listen: db.listen, log: createLog('silent'), works: true })
})
afterAll(async () => {
  await jobs.stop()
  await db.close()
  await database.drop()
})

const send = (data: JobData, to: Jobs = jobs, queue: Queue = 'mail') =>
  db.inTransaction(organisation, (tx) => to.send(tx, queue, data))

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((next) => setTimeout(next, 10))
}

describe('a job', () => {
  it('leaves with the commit, and one that was taken back never runs', async () => {
    const ran: string[] = []
    await jobs.work('mail', async ({ name = '' }) => {
      ran.push(name)
    })
    const takenBack = db.inTransaction(organisation, async (tx) => {
      await jobs.send(tx, 'mail', { organisation, name: 'taken back' })
      throw new Error('no')
    })
    await expect(takenBack).rejects.toThrow('no')
    await send({ organisation, name: 'stays' })
    await until(() => ran.length > 0)
    expect(ran).toEqual(['stays'])
    const { rows } = await db.pool.query(
      "select data->>'name' as name from jobs.job where data->>'organisation' = $1",
      [organisation],
    )
    expect(rows).toEqual([{ name: 'stays' }])
  })

  it('is run by another process than the one that sent it', async () => {
    const web = await createJobs({ url: database.appUrl, listen: db.listen, log: createLog('silent'), works: false })
    const ran: string[] = []
    await jobs.work('papers', async ({ name = '' }) => {
      ran.push(name)
    })
    await send({ organisation, name: 'sent by web' }, web, 'papers')
    await until(() => ran.length > 0)
    await web.stop()
    expect(ran).toEqual(['sent by web'])
  })

  it('is heard of at once, long before anybody looks', async () => {
    const pace = { listens: true, pollSeconds: 600, superviseSeconds: 60 }
    const worker = await createJobs({
      url: database.appUrl,
      listen: db.listen,
      log: createLog('silent'),
      works: true,
      pace,
    })
    const ran: string[] = []
    await worker.work('chat', async ({ name = '' }) => {
      ran.push(name)
    })
    // A worker first polls when it starts.
    await new Promise((next) => setTimeout(next, 1_000))
    await db.inTransaction(organisation, (tx) => jobs.send(tx, 'chat', { organisation, name: 'heard of' }))
    await until(() => ran.length > 0)
    await worker.stop()
    expect(ran).toEqual(['heard of'])
  })

  it('is heard of at once also while another one of its queue is under way', async () => {
    const pace = { listens: true, pollSeconds: 600, superviseSeconds: 60 }
    const options = { url: database.appUrl, listen: db.listen, log: createLog('silent'), works: true, pace }
    const worker = await createJobs({ ...options, concurrency: 3 })
    const ran: string[] = []
    await worker.work('signatures', async ({ name = '' }) => {
      ran.push(name)
      if (name === 'one') await until(() => ran.includes('other'))
    })
    await new Promise((next) => setTimeout(next, 1_000))
    for (const name of ['one', 'other']) {
      await db.inTransaction(organisation, (tx) => jobs.send(tx, 'signatures', { organisation, name }))
      await until(() => ran.includes(name))
    }
    await worker.stop()
    expect(ran).toEqual(['one', 'other'])
  })

  it('that is given up is told to staff’s queue with what its last try failed with', async () => {
    const boss = new PgBoss({ connectionString: database.appUrl, schema: 'jobs', createSchema: false })
    await boss.start()
    const received: unknown[] = []
    await jobs.work('notary', async () => {
      throw Object.assign(new Error('no answer'), { vendor: 'notary' })
    })
    await jobs.work('stuck', async ({ name }, { error }) => {
      if (name === 'given up') received.push(error)
    })
    await boss.send('notary', { organisation, name: 'given up' }, { retryLimit: 0 })
    await until(() => received.length > 0)
    await boss.stop({ graceful: false })
    expect(received).toEqual([expect.objectContaining({ name: 'Error', vendor: 'notary' })])
    // The error's message is stored nowhere.
    const { rows } = await db.pool.query("select from jobs.job where output::text like '%no answer%'")
    expect(rows).toEqual([])
    const kept = await db.pool.query("select from jobs.job where output->>'at' like '%jobs.test.ts%'")
    expect(kept.rows.length).toBeGreaterThan(0)
  })

  it('for a queue that is not there is refused, with all that it belongs to', async () => {
    const name = 'nowhere' as 'mail'
    const unit = db.inTransaction(organisation, async (tx) => {
      await jobs.send(tx, 'mail', { organisation, name: 'beside it' })
      await jobs.send(tx, name, { organisation, name: 'nowhere' })
    })
    await expect(unit).rejects.toThrow('nowhere')
    const { rows } = await db.pool.query("select from jobs.job where data->>'name' = any('{beside it,nowhere}')")
    expect(rows).toEqual([])
  })

  it('that failed is tried again when its pause is over', async () => {
    const tries: string[] = []
    await jobs.work('deadlines', async ({ name = '' }) => {
      tries.push(name)
      if (tries.length === 1) throw new Error('not yet')
    })
    await db.inTransaction(organisation, (tx) => jobs.send(tx, 'deadlines', { organisation, name: 'again' }))
    await until(() => tries.length === 2)
    expect(tries).toEqual(['again', 'again'])
  })
})

describe('a backlog', () => {
  /** Polling is practically off: a job that runs was fetched because there were more. */
  const pace = { listens: true, pollSeconds: 600, superviseSeconds: 60 }
  const fresh = async (test: (own: { worker: Jobs; send: typeof send }) => Promise<void>) => {
    const own = await createTestDatabase()
    const ownDb = createDb({ url: own.appUrl, max: 3, hooks: { handle: async () => undefined } })
    const options = { url: own.appUrl, listen: ownDb.listen, log: createLog('silent'), works: true, pace }
    const worker = await createJobs({ ...options, concurrency: 2 })
    try {
      await test({
        worker,
        send: (data, to = worker, queue = 'mail') =>
          ownDb.inTransaction(data.organisation, (tx) => to.send(tx, queue, data)),
      })
      await ownDb.inTransaction(organisation, async (tx) => worker.send(tx, 'papers', { organisation }, 'swept'))
    } finally {
      await worker.stop()
      await ownDb.close()
      await own.drop()
    }
  }

  it('is worked off without a pause', () =>
    fresh(async (own) => {
      for (let nth = 0; nth < 40; nth++) await own.send({ organisation, name: String(nth) })
      const ran = new Set<string>()
      await own.worker.work('mail', async ({ name = '' }) => {
        ran.add(name)
      })
      await until(() => ran.size === 40)
    }))

  /** The most jobs that ran at the same time: two of each lender were sent, the second once a first one ran. */
  const mostAtOnce = async (own: { worker: Jobs; send: typeof send }, lenders: readonly string[]): Promise<number> => {
    let [running, most, ended] = [0, 0, 0]
    await own.worker.work('deadlines', async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((next) => setTimeout(next, 300))
      running -= 1
      ended += 1
    })
    for (const lender of lenders) await own.send({ organisation: lender }, own.worker, 'deadlines')
    await until(() => running > 0)
    for (const lender of lenders) await own.send({ organisation: lender }, own.worker, 'deadlines')
    await until(() => ended === 2 * lenders.length)
    return most
  }

  it('is as old as its oldest job that nobody took', () =>
    fresh(async (own) => {
      expect(await own.worker.oldestReadyMs()).toBe(0)
      await own.send({ organisation }, own.worker, 'chat')
      await new Promise((next) => setTimeout(next, 60))
      expect(await own.worker.oldestReadyMs()).toBeGreaterThanOrEqual(50)
    }))

  it('of one lender’s sweeps is one round at a time', () =>
    fresh(async (own) => expect(await mostAtOnce(own, [organisation])).toBe(1)))

  it('of two lenders’ sweeps is two (control)', () =>
    fresh(async (own) => expect(await mostAtOnce(own, [organisation, randomUUID()])).toBe(2)))
})

it('a queue of an earlier release gets the settings of this one', async () => {
  const boss = new PgBoss({ connectionString: database.appUrl, schema: 'jobs', createSchema: false })
  await boss.start()
  await boss.updateQueue('disburse', { notify: true, retryLimit: 1 })
  const { listen } = db
  await (await createJobs({ url: database.appUrl, listen, log: createLog('silent'), works: false })).stop()
  expect(await boss.getQueue('disburse')).toMatchObject({ notify: false, retryLimit: QUEUES.disburse.retryLimit })
  await boss.stop({ graceful: false })
})

it.each(Object.entries(QUEUES))(
  'the queue %s is tried again, with a pause that grows and ends',
  async (name, options) => {
    const { rows } = await db.pool.query(
      'select retry_limit, retry_backoff, retry_delay_max, expire_seconds, dead_letter from jobs.queue where name = $1',
      [name],
    )
    expect(rows).toEqual([
      {
        retry_limit: options.retryLimit,
        retry_backoff: true,
        retry_delay_max: options.retryDelayMax,
        // A job that never returns expires and counts as a try.
        expire_seconds: options.expireInSeconds,
        dead_letter: 'deadLetter' in options ? options.deadLetter : null,
      },
    ])
  },
)

describe('dead jobs', () => {
  it('come from each queue to the one that it names, and tell whence', async () => {
    const own = await createTestDatabase()
    const other = createDb({ url: own.appUrl, max: 3, hooks: { handle: async () => undefined } })
    const worker = await createJobs({ url: own.appUrl, listen: other.listen, log: createLog('silent'), works: true })
    const boss = new PgBoss({ connectionString: own.appUrl, schema: 'jobs', createSchema: false })
    await boss.start()
    const expected = Object.entries(QUEUES).flatMap(([name, queue]) =>
      'deadLetter' in queue ? [`${name} → ${queue.deadLetter}`] : [],
    )
    const dead: string[] = []
    const note =
      (at: Queue) =>
      async (_: JobData, { queue }: DeadFrom) => {
        dead.push(`${queue} → ${at}`)
      }
    const failing = Object.keys(QUEUES).filter((name) => name !== 'failed' && name !== 'stuck') as Queue[]
    for (const name of failing)
      await worker.work(name, async () => {
        throw new Error('never')
      })
    await worker.work('failed', note('failed'))
    await worker.work('stuck', async (data, from) => {
      if (data.name === 'stuck') throw new Error('never')
      await note('stuck')(data, from)
    })
    for (const name of [...failing, 'stuck']) await boss.send(name, { organisation, name }, { retryLimit: 0 })
    await until(() => dead.length >= expected.length)
    await boss.stop({ graceful: false })
    await worker.stop()
    await other.close()
    await own.drop()
    expect(dead.toSorted()).toEqual(expected.toSorted())
  })
})
