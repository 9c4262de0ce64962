import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, type Db } from '../db/index.ts'
import { createJobs, type Jobs } from '../jobs/index.ts'
import { createLog } from '../log/index.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/testing/index.ts'
import { oneAtATime } from './index.ts'

let database: TestDatabase
let owner: pg.Client
type Handler = (db: Db, lender: string) => Promise<void>
let handle: Handler = async () => undefined
/** Two worker processes over one database. */
let workers: readonly { readonly db: Db; readonly jobs: Jobs }[]
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const start = async () => {
    const db = createDb({ url: database.appUrl, max: 6, hooks: { handle: async () => undefined } })
    const options = { url: database.appUrl, listen: db.listen, log: createLog('silent'), works: true, concurrency: 2 }
    const jobs = await createJobs(options)
    await jobs.work('deadlines', ({ organisation }) => handle(db, organisation))
    return { db, jobs }
  }
  workers = [await start(), await start()]
})
afterAll(async () => {
  for (const { db, jobs } of workers) {
    await jobs.stop()
    await db.close()
  }
  await owner.end()
  await database.drop()
})

const db = () => workers[0]?.db ?? expect.fail('no worker')
const aLender = async (): Promise<string> => {
  const id = randomUUID()
  await owner.query("insert into house.organisations (id, code, version, record) values ($1, $2, 1, '{}')", [id, id])
  return id
}

const LEASE_MS = 1_200
/** A round that outlasts its lease's first length. */
const ROUND_MS = 2 * LEASE_MS

/** The most rounds of a lender that ran at the same time, where jobs ask for one at once, and again while it runs. */
const mostAtOnce = async (around: (db: Db, lender: string, round: () => Promise<void>) => Promise<unknown>) => {
  const lender = await aLender()
  let [running, most, ended] = [0, 0, 0]
  const round = async () => {
    running += 1
    most = Math.max(most, running)
    await pause(ROUND_MS)
    running -= 1
  }
  handle = async (of, organisation) => {
    await around(of, organisation, round)
    ended += 1
  }
  // In one commit, whose notice wakes the workers of both processes at the same instant.
  const askTwice = () =>
    db().inTransaction(lender, async (tx) => {
      for (let nth = 0; nth < 2; nth++) await workers[0]?.jobs.send(tx, 'deadlines', { organisation: lender })
    })
  await askTwice()
  await pause(1.5 * LEASE_MS)
  await askTwice()
  while (ended < 4) await pause(20)
  return most
}

describe('two workers that fetch at the same instant', () => {
  it('never do a sweep of a lender twice at a time, also where it outlasts the length of its lease', async () => {
    const most = await mostAtOnce((of, organisation, round) =>
      oneAtATime({ db: of }, { organisation, sweep: 'any' }, round, LEASE_MS),
    )
    expect(most).toBe(1)
  })

  it('do without the lease (control)', async () =>
    expect(await mostAtOnce((_, __, round) => round())).toBeGreaterThan(1))
})

describe('a sweep', () => {
  const sweepOf = (organisation: string, sweep: () => Promise<unknown>, { name = 'any', leaseMs = 30_000 } = {}) =>
    oneAtATime({ db: db() }, { organisation, sweep: name }, sweep, leaseMs)
  const gate = () => {
    let open = () => undefined as unknown
    const opened = new Promise<void>((done) => {
      open = done
    })
    return { open, opened }
  }

  it('that is under way ends the next one at once, and is done once more for it', async () => {
    const organisation = await aLender()
    const { open, opened } = gate()
    let rounds = 0
    const first = sweepOf(organisation, async () => {
      rounds += 1
      await opened
    })
    while (rounds === 0) await pause(5)
    const others = [await sweepOf(organisation, () => expect.fail()), await sweepOf(organisation, () => expect.fail())]
    open()
    expect([await first, ...others, rounds]).toEqual([true, false, false, 2])
  })

  it('of another kind or another lender waits for none', async () => {
    const organisation = await aLender()
    const { open, opened } = gate()
    const first = sweepOf(organisation, () => opened)
    await pause(50)
    expect(await sweepOf(organisation, async () => undefined, { name: 'other' })).toBe(true)
    expect(await sweepOf(await aLender(), async () => undefined)).toBe(true)
    open()
    await first
  })

  it('that failed frees its lease', async () => {
    const organisation = await aLender()
    await expect(sweepOf(organisation, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await sweepOf(organisation, async () => undefined)).toBe(true)
  })

  /** As a killed process leaves it: taken, never renewed, never freed. */
  const heldByTheDead = async (organisation: string, ms: number) =>
    owner.query(`insert into sweep_leases values ($1, 'any', gen_random_uuid(), now() + $2 * interval '1 ms', false)`, [
      organisation,
      ms,
    ])

  it('of a killed holder is taken over when the lease has run out, and not before', async () => {
    const organisation = await aLender()
    await owner.query(`set app.organisation = '${organisation}'`)
    await heldByTheDead(organisation, 2_000)
    expect(await sweepOf(organisation, async () => undefined)).toBe(false)
    await pause(2_050)
    expect(await sweepOf(organisation, async () => undefined)).toBe(true)
  })

  it('whose process was frozen begins nothing more once another has taken over', async () => {
    const organisation = await aLender()
    const done: string[] = []
    const frozen = oneAtATime(
      { db: db() },
      { organisation, sweep: 'any' },
      async (held) => {
        await held.db.inTransaction(organisation, async () => done.push('before'))
        const until = performance.now() + 1_600
        while (performance.now() < until); // as if it were stopped: no timer runs, nothing is renewed
        await held.db.inTransaction(organisation, async () => done.push('after'))
      },
      1_200,
    )
    await expect(frozen).rejects.toThrow('ran out')
    expect(done).toEqual(['before'])
  })
})
