import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, type Db } from '../db/index.ts'
import { createLog } from '../log/index.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/testing/index.ts'
import { createJobs, type JobData, type JobOrigin, type Jobs, QUEUES, type Queue } from './index.ts'

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
  // [ASVS-2.3.3]
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

describe('the request that caused a job', () => {
  const sendFor = (requestId: string | undefined, data: JobData, queue: Queue) =>
    db.inTransaction(data.organisation, (tx) => jobs.send(tx, queue, data), requestId)

  it('is known to its handler, apart from the data, and to the jobs that the handler sends for it', async () => {
    const requestId = randomUUID()
    const received: unknown[] = []
    await jobs.work('disburse', async (data, from) => {
      received.push([data, from.requestId])
      await sendFor(from.requestId, { organisation, name: 'of the first' }, 'invitation')
    })
    await jobs.work('invitation', async (data, from) => {
      received.push([data, from.requestId])
    })
    await sendFor(requestId, { organisation, name: 'first' }, 'disburse')
    await until(() => received.length === 2)
    expect(received).toEqual([
      [{ organisation, name: 'first' }, requestId],
      [{ organisation, name: 'of the first' }, requestId],
    ])
  })

  it('is the job itself where there was none, as of a schedule', async () => {
    const received: (readonly [string, string])[] = []
    await jobs.work('identity', async (_, { job, requestId }) => {
      received.push([job, requestId])
    })
    await sendFor(undefined, { organisation }, 'identity')
    await until(() => received.length === 1)
    expect(received).toEqual([[received[0]?.[0], received[0]?.[0]]])
  })

  it('does not count where somebody asks whether such a job is pending', async () => {
    const lender = randomUUID()
    await sendFor(randomUUID(), { organisation: lender, application: 'a1' }, 'step')
    const isPending = jobs.pendingIn('step', lender)
    expect(await isPending({ organisation: lender, application: 'a1' })).toBe(true)
    expect(await isPending({ organisation: lender, application: 'a2' })).toBe(false)
  })
})

it('jobs that fail many at once of one cause are one warning, and each is counted', async () => {
  const own = await createTestDatabase()
  const ownDb = createDb({ url: own.appUrl, max: 3, hooks: { handle: async () => undefined } })
  const lines: { readonly level: number; readonly msg: string; readonly err: unknown }[] = []
  const log = createLog('debug', { write: (line: string) => lines.push(JSON.parse(line)) })
  const worker = await createJobs({ url: own.appUrl, listen: ownDb.listen, log, works: true })
  const fail = async () => {
    throw Object.assign(new Error('no answer'), { vendor: 'mail' })
  }
  await worker.work('mail', fail)
  for (let nth = 0; nth < 20; nth++)
    await ownDb.inTransaction(organisation, (tx) => worker.send(tx, 'mail', { organisation, name: String(nth) }))
  await until(() => (worker.failedTries.get('mail') ?? 0) >= 20)
  const failed = lines.filter(({ msg }) => msg === 'job failed')
  expect(failed.filter(({ level }) => level === 40)).toHaveLength(1)
  expect(failed.length).toBeGreaterThanOrEqual(20)
  // A job that notices first that the database is away writes its line, and names it.
  await worker.work('notary', async () => {
    throw new Error('Connection terminated unexpectedly')
  })
  await ownDb.inTransaction(organisation, (tx) => worker.send(tx, 'notary', { organisation, name: 'away' }))
  await until(() => lines.some(({ level, msg }) => level === 40 && msg === 'the database is not reachable'))
  await worker.stop()
  await ownDb.close()
  await own.drop()
})

describe('a backlog', () => {
  /** Polling is practically off: a job that runs was fetched because there were more. */
  const pace = { listens: true, pollSeconds: 600, superviseSeconds: 60 }
  const fresh = async (test: (own: { worker: Jobs; send: typeof send }) => Promise<void>) => {
    const own = await createTestDatabase()
    const ownDb = createDb({ url: own.appUrl, max: 3, hooks: { handle: async () => undefined } })
    const options = { url: own.appUrl, listen: ownDb.listen, log: createLog('silent'), works: true, pace }
    const worker = await createJobs({ ...options, concurrency: 3 })
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

  it('is as old as its oldest job that nobody took', () =>
    fresh(async (own) => {
      expect(await own.worker.oldestReadyMs()).toBe(0)
      await own.send({ organisation }, own.worker, 'chat')
      await new Promise((next) => setTimeout(next, 60))
      expect(await own.worker.oldestReadyMs()).toBeGreaterThanOrEqual(50)
    }))

  it('of one lender’s rounds of sweeps does not count as not taken while one is under way', () =>
    fresh(async (own) => {
      const begun: string[] = []
      let isOver = false
      await own.worker.work('deadlines', async ({ name = '' }) => {
        begun.push(name)
        if (name === 'long') await until(() => isOver)
      })
      for (const name of ['long', 'next']) {
        await own.send({ organisation, name }, own.worker, 'deadlines')
        await until(() => begun.includes(name))
      }
      expect(await own.worker.oldestReadyMs()).toBe(0)
      isOver = true
    }))
})

describe('whether a job is pending', () => {
  const pending = async (queue: Queue, data: Omit<JobData, 'organisation'>, lender = randomUUID()) =>
    jobs.pendingIn(queue, lender)({ organisation: lender, ...data })

  it('is so while it waits, runs and is in retry, and no longer once it is done', async () => {
    const lender = randomUUID()
    const isPending = () => pending('webhook', { webhook: 'w1' }, lender)
    const seen: boolean[] = [await isPending()]
    await send({ organisation: lender, webhook: 'w1' }, jobs, 'webhook')
    seen.push(await isPending())
    let tries = 0
    let isOver = false
    await jobs.work('webhook', async ({ webhook }) => {
      if (webhook !== 'w1') return
      tries += 1
      seen.push(await isPending())
      if (tries === 1) throw new Error('not yet')
      isOver = true
    })
    await until(() => tries === 1)
    seen.push(await isPending())
    await until(() => isOver)
    while (await isPending()) await new Promise((next) => setTimeout(next, 10))
    expect(seen).toEqual([false, true, true, true, true])
  })

  it('is so of a dead one that is not listed yet', async () => {
    const lender = randomUUID()
    await send({ organisation: lender, webhook: 'w2' }, jobs, 'failed')
    expect(await pending('webhook', { webhook: 'w2' }, lender)).toBe(true)
    expect(await pending('webhook', { webhook: 'w3' }, lender)).toBe(false)
  })

  it('is each lender’s own', async () => {
    await send({ organisation: randomUUID(), webhook: 'w4' }, jobs, 'webhook')
    expect(await pending('webhook', { webhook: 'w4' })).toBe(false)
  })
})

it('of jobs that a lender is sent for later within that time, one is kept', async () => {
  const [lender, other] = [randomUUID(), randomUUID()]
  for (const organisation of [lender, lender, other]) await jobs.sendOnceLater('chat', { organisation }, 86_000)
  const { rows } = await db.pool.query(
    `select data->>'organisation' as lender, start_after > now() + interval '85000 s' as later from jobs.job
     where name = 'chat' and data->>'organisation' = any($1) order by created_on`,
    [[lender, other]],
  )
  expect(rows).toEqual([lender, other].map((one) => ({ lender: one, later: true })))
})

describe('jobs are ready', () => {
  it('only while their own connections reach the database', async () => {
    const own = await createTestDatabase()
    const listening = createDb({ url: database.appUrl, max: 3, hooks: { handle: async () => undefined } })
    const worker = await createJobs({
      url: own.appUrl,
      listen: listening.listen,
      log: createLog('silent'),
      works: true,
    })
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    const name = new URL(own.appUrl).pathname.slice(1)
    const allow = (connections: boolean) =>
      owner.query(`alter database "${name}" with allow_connections ${connections}`)
    const becomes = async (ready: boolean) => {
      while ((await worker.isReady().catch(() => false)) !== ready) await new Promise((next) => setTimeout(next, 20))
    }
    await becomes(true)
    await allow(false)
    // Of the worker's own role, which may end its own.
    await db.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await becomes(false)
    await allow(true)
    await becomes(true)
    await worker.stop()
    expect(await worker.isReady()).toBe(false)
    await owner.end()
    await listening.close()
    await own.drop()
  })
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
      `select retry_limit, retry_backoff, retry_delay_max, expire_seconds, dead_letter, retention_seconds > 315000000 as stays
       from jobs.queue where name = $1`,
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
        // A job that nobody runs for weeks is not deleted.
        stays: true,
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
      async (_: JobData, { queue }: JobOrigin) => {
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

  /** A worker and what it is sent, over a database of their own. */
  const alone = async (test: (own: { worker: Jobs; boss: PgBoss; query: pg.Pool['query'] }) => Promise<void>) => {
    const own = await createTestDatabase()
    const other = createDb({ url: own.appUrl, max: 3, hooks: { handle: async () => undefined } })
    const worker = await createJobs({ url: own.appUrl, listen: other.listen, log: createLog('silent'), works: true })
    const boss = new PgBoss({ connectionString: own.appUrl, schema: 'jobs', createSchema: false })
    await boss.start()
    try {
      await test({ worker, boss, query: other.pool.query.bind(other.pool) as pg.Pool['query'] })
    } finally {
      await boss.stop({ graceful: false })
      await worker.stop()
      await other.close()
      await own.drop()
    }
  }

  const failing = async (): Promise<never> => {
    throw new Error('never')
  }

  it('that fail for good once more are not lost: what cannot be escalated is listed', () =>
    alone(async ({ worker, boss }) => {
      await boss.updateQueue('stuck', { retryLimit: 1 })
      const listed: JobOrigin[] = []
      await worker.work('step', failing)
      await worker.work('stuck', failing)
      await worker.work('failed', async (_, from) => {
        listed.push(from)
      })
      await boss.send('step', { organisation, name: 'dead' }, { retryLimit: 0 })
      await until(() => listed.length > 0)
      expect(listed).toMatchObject([{ queue: 'stuck', error: { name: 'Error' } }])
    }))

  it('have the longest pause of the queue that they go to, and are handled once', () =>
    alone(async ({ worker, boss, query }) => {
      const received: JobOrigin[] = []
      await worker.work('mail', failing)
      await worker.work('failed', async (_, from) => {
        received.push(from)
      })
      const id = await boss.send('mail', { organisation, name: 'dead' }, { retryLimit: 1, retryDelay: 0 })
      await until(() => received.length > 0)
      const { rows } = await query(`select retry_delay_max from jobs.job where name = 'failed'`)
      expect(received[0]?.dead).toEqual({ job: id, sentAt: expect.any(Date), tries: 2 })
      expect(rows).toEqual([{ retry_delay_max: QUEUES.failed.retryDelayMax }])
      expect(received).toMatchObject([{ queue: 'mail', error: { name: 'Error' } }])
      expect(worker.failedTries.get('failed')).toBeUndefined()
    }))

  it('are kept trying to be listed after any number of tries', () =>
    alone(async ({ worker, boss, query }) => {
      let tries = 0
      await worker.work('mail', failing)
      await worker.work('failed', async () => {
        tries += 1
        if (tries < 3) await failing()
      })
      await boss.send('mail', { organisation, name: 'dead' }, { retryLimit: 0 })
      for (let seen = 1; seen < 3; seen++) {
        await until(() => tries === seen)
        const hundreds = `update jobs.job set retry_count = 100 + $1, start_after = now() where name = 'failed' and state = 'retry'`
        while ((await query(hundreds, [seen])).rowCount === 0) await new Promise((next) => setTimeout(next, 20))
      }
      await until(() => tries === 3)
    }))
})
