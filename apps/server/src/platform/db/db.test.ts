import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type Generated, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutMessage } from '../log/index.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/testing/index.ts'
import { createDb, type Db, type PublishedEvent, type Tx } from './index.ts'

type Tables = {
  state_interest: { organisation_id: string; state: string; email: string; asked_at: Date; later: Generated<unknown> }
}

const lenders = [randomUUID(), randomUUID()] as const
const [first, second] = lenders
let database: TestDatabase
let db: Db
let handle: (tx: Tx, published: PublishedEvent) => Promise<void> = async () => undefined

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb({ url: database.appUrl, max: 1, hooks: { handle: (tx, published) => handle(tx, published) } })
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  for (const id of lenders)
    await owner.query("insert into house.organisations (id, code, version, record) values ($1, $2, 1, '{}')", [id, id])
  await owner.end()
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const rowOf = (organisation: string, email: string) => ({
  organisation_id: organisation,
  state: 'CO',
  email,
  asked_at: new Date(),
})

const insert = (tx: Tx, email: string, organisation = tx.organisation) =>
  tx.as<Tables>().insertInto('state_interest').values(rowOf(organisation, email)).execute()

/** The same, sent with the next statement. */
const insertLater = (tx: Tx, email: string, explain?: (error: unknown) => unknown): void => {
  tx.later(tx.as<Tables>().insertInto('state_interest').values(rowOf(tx.organisation, email)).compile(), explain)
}

/** Every row that a connection can see; only row security limits it. */
const everything = (tables: Kysely<Tables>) => tables.selectFrom('state_interest').selectAll().execute()

const emailsOf = async (organisation: string) =>
  (await everything(db.read<Tables>(organisation))).map(({ email }) => email)

/** A unit of work whose second statement fails, so that all of it is rolled back. */
const failInside = async (organisation: string): Promise<void> => {
  const email = `${organisation}-refused-${randomUUID()}@example.test`
  const twice = db.inTransaction(organisation, async (tx) => {
    await insert(tx, email)
    await insert(tx, email)
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
}

/**
 * Many concurrent reads, writes and failing writes of both lenders over shared connections; returns how many rows of
 * the other lender were seen.
 */
const strangersSeen = async (readAs: (organisation: string) => Kysely<Tables>): Promise<number> => {
  let strangers = 0
  // A hundred at a time, so that none waits longer for the one connection than the pool allows.
  for (let turn = 0; turn < 400; turn += 100) strangers += await strangersInTurns(turn, readAs)
  return strangers
}

const strangersInTurns = async (from: number, readAs: (organisation: string) => Kysely<Tables>): Promise<number> => {
  const seen = await Promise.all(
    Array.from({ length: 100 }, async (_, nth) => {
      const turn = from + nth
      const organisation = lenders[turn % 2] ?? first
      if (turn % 5 === 0)
        await db.inTransaction(organisation, (tx) => insert(tx, `${organisation}-${randomUUID()}@example.test`))
      if (turn % 7 === 0) await failInside(organisation)
      const rows = await everything(readAs(organisation))
      return rows.filter((row) => row.organisation_id !== organisation || !row.email.startsWith(organisation)).length
    }),
  )
  return seen.reduce((sum, count) => sum + count, 0)
}

describe('two lenders on a pool of one', () => {
  // [ASVS-8.4.1]
  it('never see a row of the other', async () => {
    expect(await strangersSeen((organisation) => db.read<Tables>(organisation))).toBe(0)
    expect((await emailsOf(first)).length).toBeGreaterThan(30)
    expect((await emailsOf(second)).length).toBeGreaterThan(30)
    expect([...(await emailsOf(first)), ...(await emailsOf(second))].filter((one) => one.includes('refused'))).toEqual(
      [],
    )
  })

  it('would, if a connection kept the setting that its session was given before (control)', async () => {
    const withoutSetting = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: db.pool }) })
    expect(
      await strangersSeen((organisation) => (organisation === first ? db.read<Tables>(first) : withoutSetting)),
    ).toBeGreaterThan(0)
  })

  it('cannot write a row for the other', async () => {
    const write = db.inTransaction(first, (tx) => insert(tx, 'strange@example.test', second))
    await expect(write).rejects.toMatchObject({ code: '42501' })
  })

  it('are told apart after a unit of work that was taken back', async () => {
    for (const organisation of [first, second, first, second]) {
      const failing = db.inTransaction(organisation, async (tx) => {
        await insert(tx, `${organisation}-lost@example.test`)
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      const rows = await db.inTransaction(organisation, (tx) => everything(tx.as<Tables>()))
      expect(rows.every((row) => row.organisation_id === organisation)).toBe(true)
      expect(rows.some(({ email }) => email.includes('lost'))).toBe(false)
    }
  })
})

describe('a unit of work', () => {
  it('holds no connection before it says something', async () => {
    const inside = await db.inTransaction(first, async (outer) => {
      expect(outer.wasUsed).toBe(false)
      return db.inTransaction(second, async (inner) => {
        await insert(inner, `${second}-inner@example.test`)
        return inner.wasUsed
      })
    })
    expect(inside).toBe(true)
    expect(await emailsOf(second)).toContain(`${second}-inner@example.test`)
  })

  it('may read beside its transaction although many others do the same', async () => {
    const emails = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        db.inTransaction(first, async (tx) => {
          await insert(tx, `${first}-beside-${nth}@example.test`)
          return emailsOf(second)
        }),
      ),
    )
    expect(emails).toHaveLength(20)
  })

  it('says two things at once over one connection', async () => {
    await db.inTransaction(first, (tx) =>
      Promise.all([insert(tx, `${first}-one@example.test`), insert(tx, `${first}-two@example.test`)]),
    )
    expect(await emailsOf(first)).toEqual(
      expect.arrayContaining([`${first}-one@example.test`, `${first}-two@example.test`]),
    )
  })

  // [ASVS-2.3.3]
  it('is taken back as a whole when a subscriber refuses', async () => {
    handle = async (tx, published) => {
      await insert(tx, `${first}-heard@example.test`)
      throw new Error(`no ${published.event}`)
    }
    const telling = db.inTransaction(first, async (tx) => {
      await insert(tx, `${first}-told@example.test`)
      tx.publish({ about: 'x', event: 'offerChosen', by: 'borrower' })
    })
    await expect(telling).rejects.toThrow('no offerChosen')
    const emails = await emailsOf(first)
    expect(emails.filter((email) => /heard|told/.test(email))).toEqual([])
  })

  it('hears events in the order they were told, before what must be written last', async () => {
    const handled: string[] = []
    handle = async (tx, published) => {
      handled.push(published.event)
      if (published.event === 'one') tx.publish({ about: 'x', event: 'three', by: 'system' })
      tx.beforeCommit('last', async () => {
        handled.push('written')
      })
    }
    await db.inTransaction(first, async (tx) => {
      for (const event of ['one', 'two']) tx.publish({ about: 'x', event, by: 'system' })
    })
    expect(handled).toEqual(['one', 'two', 'three', 'written'])
  })
})

describe('what is sent without waiting for its answer', () => {
  it('is there for the next statement, and stays', async () => {
    const seen = await db.inTransaction(first, async (tx) => {
      insertLater(tx, `${first}-ahead@example.test`)
      return everything(tx.as<Tables>())
    })
    expect(seen.map(({ email }) => email)).toContain(`${first}-ahead@example.test`)
    expect(await emailsOf(first)).toContain(`${first}-ahead@example.test`)
  })

  it('is enough for a unit of work', async () => {
    await db.inTransaction(second, async (tx) => insertLater(tx, `${second}-alone@example.test`))
    expect(await emailsOf(second)).toContain(`${second}-alone@example.test`)
  })

  it.each(['the commit', 'the next statement'])(
    'takes all of it back when it is refused at %s, and says why',
    async (at) => {
      const email = `${first}-doubled-${randomUUID()}@example.test`
      const twice = db.inTransaction(first, async (tx) => {
        await insert(tx, `before-${email}`)
        insertLater(tx, email)
        insertLater(tx, email)
        if (at === 'the next statement') await everything(tx.as<Tables>())
      })
      await expect(twice).rejects.toMatchObject({ code: '23505' })
      expect((await emailsOf(first)).filter((one) => one.includes(email))).toEqual([])
    },
  )

  it('says what its refusal means where it is told', async () => {
    const email = `${first}-explained@example.test`
    const twice = db.inTransaction(first, async (tx) => {
      insertLater(tx, email)
      insertLater(tx, email, () => new Error('it is there already'))
    })
    await expect(twice).rejects.toThrow('it is there already')
  })

  it('is not sent by a unit of work that fails', async () => {
    const failing = db.inTransaction(first, async (tx) => {
      insertLater(tx, `${first}-unsent@example.test`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await emailsOf(first)).join()).not.toContain('unsent')
  })
})

it('nothing is written by a unit of work that fails while its first statements wait for a connection', async () => {
  const failing = db.inTransaction(first, async (tx) => {
    tx.beforeCommit('one', async () => {
      await insert(tx, `${first}-waiting@example.test`)
    })
    tx.beforeCommit('other', () => Promise.reject(new Error('no')))
  })
  await expect(failing).rejects.toThrow('no')
  await new Promise((next) => setTimeout(next, 100))
  expect((await emailsOf(first)).join()).not.toContain('waiting')
})

it('a unit of work that said nothing in time holds no connection afterwards', async () => {
  const left = await db.inTransaction(first, async (tx) => tx)
  await expect(insert(left, `${first}-never@example.test`)).rejects.toThrow('over')
  expect(() => insertLater(left, `${first}-never@example.test`)).toThrow('over')
  // There is only one connection, so a second one would never come.
  await db.inTransaction(first, (tx) => insert(tx, `${first}-free@example.test`))
  expect((await emailsOf(first)).filter((one) => /-(never|free)@/.test(one))).toEqual([`${first}-free@example.test`])
})

it('a notice of a unit of work that still runs when the process closes is sent', async () => {
  const closing = createDb({ url: database.appUrl, max: 2, hooks: { handle: async () => undefined } })
  const received: string[] = []
  await db.listen({ last: (payload) => received.push(payload) })
  let go = (): void => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  const running = closing.inTransaction(first, async (tx) => {
    await insert(tx, `${randomUUID()}@example.test`)
    tx.wake({ channel: 'last', payload: 'sent' })
    await held
  })
  // Its connection is taken before the pools end.
  await new Promise((next) => setTimeout(next, 50))
  const closed = closing.close()
  go()
  await Promise.all([running, closed])
  await expect.poll(() => received).toEqual(['sent'])
})

it('fails of the statement that was sent first, whichever answer is read first', async () => {
  const email = `${randomUUID()}@example.test`
  await db.inTransaction(first, (tx) => insert(tx, email))
  const failing = db.inTransaction(first, async (tx) => {
    insertLater(tx, email, () => new Error('the address is taken'))
    await Promise.all([everything(tx.as<Tables>()), everything(tx.as<Tables>()), everything(tx.as<Tables>())])
  })
  await expect(failing).rejects.toThrow('the address is taken')
})

it('a value that cannot be sent fails its unit of work, and nobody else’s process', async () => {
  const unsendable = { toJSON: () => assert.fail('not to be sent') }
  const failing = db.inTransaction(first, (tx) =>
    Promise.all([sql`select pg_sleep(0.1)`.execute(tx.as()), sql`select ${unsendable}::text`.execute(tx.as())]),
  )
  await expect(failing).rejects.toThrow('not to be sent')
})

it('a value that cannot be sent with the commit takes the unit of work back', async () => {
  const unsendable = { toJSON: () => assert.fail('cannot be written') }
  const unit = db.inTransaction(first, async (tx) => {
    await insert(tx, `${first}-beside-unsendable@example.test`)
    tx.later({ sql: 'select $1::jsonb', parameters: [[unsendable]] })
  })
  await expect(unit).rejects.toThrow('cannot be written')
  expect(await emailsOf(first)).not.toContain(`${first}-beside-unsendable@example.test`)
})

it('what is never sent is refused once the unit of work is taken back', async () => {
  let written: Promise<unknown> = Promise.resolve()
  const failing = db.inTransaction(first, async (tx) => {
    written = tx.later(
      tx.as<Tables>().insertInto('state_interest').values(rowOf(first, 'never@example.test')).compile(),
    )
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await expect(written).rejects.toThrow('taken back')
})

it('a transaction of the query builder is refused: each of its statements would commit by itself', async () => {
  const transaction = db
    .read<Tables>(first)
    .transaction()
    .execute((trx) => everything(trx))
  await expect(transaction).rejects.toThrow('inTransaction')
})

it('nothing is written by a unit of work that is over', async () => {
  let left: Tx | undefined
  const failing = db.inTransaction(first, async (tx) => {
    await insert(tx, `${first}-in-time@example.test`)
    left = tx
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  if (left === undefined) throw new Error('it did not begin')
  await expect(insert(left, `${first}-too-late@example.test`)).rejects.toThrow('over')
  expect((await emailsOf(first)).filter((one) => /in-time|too-late/.test(one))).toEqual([])
})

it('a statement said often outlives a migration, although its connections keep its plan', async () => {
  const statement = () => db.read<Tables>(first).selectFrom('state_interest').where('state', '=', 'CO')
  const counts = async () => [
    (await statement().select('email').execute()).length,
    (await statement().selectAll().execute()).length,
  ]
  const before = await counts()
  for (let times = 0; times < 20; times++) await counts()
  const { rows } = await db.pool.query("select statement from pg_prepared_statements where statement like '%interest%'")
  expect(rows.map(({ statement }) => statement)).toEqual([expect.stringContaining('select "email"')])
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query('alter table state_interest add column later text')
  await owner.end()
  expect(await counts()).toEqual(before)
})

it('a connection whose kept plan a migration made stale is given up, and the next one asks anew', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const statement = () => db.read<Tables>(first).selectFrom('state_interest').select('later').execute()
  for (let times = 0; times < 20; times++) await statement()
  await owner.query('alter table state_interest alter column later type integer using 1')
  await owner.end()
  await expect(statement()).rejects.toThrow('cached plan')
  expect((await statement()).every(({ later }) => later === 1)).toBe(true)
})

it('a connection that dies is replaced', async () => {
  await emailsOf(first)
  await db.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
  expect((await emailsOf(first)).length).toBeGreaterThan(0)
})

it('a connection that dies between two statements fails its unit of work, and nothing else', async () => {
  const cut = db.inTransaction(first, async (tx) => {
    await insert(tx, `${first}-cut@example.test`)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.as<Tables>())
    await db.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await new Promise((next) => setTimeout(next, 50))
    await insert(tx, `${first}-after@example.test`)
  })
  await expect(cut).rejects.toThrow(/terminat|not queryable/)
  await db.inTransaction(first, (tx) => insert(tx, `${first}-anew@example.test`))
  expect((await emailsOf(first)).filter((email) => /-(cut|after|anew)@/.test(email))).toEqual([
    `${first}-anew@example.test`,
  ])
})

describe('an error of a statement', () => {
  type Nowhere = { nowhere: { word: string } }
  const readFromNowhere = async () => {
    const rows = await db.read<Nowhere>(first).selectFrom('nowhere').select('word').execute()
    return rows.length
  }
  const writeToNowhere = async (tx: Tx) => {
    const rows = await tx.as<Nowhere>().insertInto('nowhere').values({ word: 'sample' }).execute()
    return rows.length
  }

  it.each([
    ['a read', 'readFromNowhere', () => readFromNowhere()],
    ['a unit of work', 'writeToNowhere', () => db.inTransaction(first, async (tx) => writeToNowhere(tx))],
  ])('names in %s who asked, in what the log keeps of it', async (_, asks, act) => {
    const error: unknown = await act().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: '42P01' })
    expect(error instanceof Error && withoutMessage(error).at).toMatch(
      new RegExp(`at (?:async )?${asks} .*db\\.test\\.ts:\\d+`),
    )
  })
})
