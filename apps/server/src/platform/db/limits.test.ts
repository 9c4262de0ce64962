import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../postgres/testing/index.ts'
import { createDb, type Db } from './index.ts'
import { LIMITS } from './limits.ts'

const organisation = randomUUID()
const short = { statementMs: 400, lockMs: 200, idleMs: 200 }
let database: TestDatabase
let db: Db
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  const hooks = { handle: async () => undefined }
  db = createDb({ url: database.appUrl, max: 3, hooks, limits: { read: short, unit: short } })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await db.close()
  await owner.end()
  await database.drop()
})

type Tables = { state_interest: { email: string }; drafts: { uuid: string } }
const rowsOf = (table: 'state_interest' | 'drafts') =>
  db.inTransaction(organisation, (tx) => tx.as<Tables>().selectFrom(table).selectAll().limit(1).execute())

describe('the limits of a connection', () => {
  // [ASVS-15.2.2]
  it('end a statement that runs too long, of a read and of a unit of work', async () => {
    const sleep = sql`select pg_sleep(20)`
    await expect(sleep.execute(db.read(organisation))).rejects.toMatchObject({ code: '57014' })
    const unit = db.inTransaction(organisation, (tx) => sleep.execute(tx.as()))
    await expect(unit).rejects.toMatchObject({ code: '57014' })
  })

  it('end the wait for a locked table, while others are served', async () => {
    await owner.query('begin')
    await owner.query('lock table state_interest')
    const locked = rowsOf('state_interest')
    // It may end before the other has been answered.
    locked.catch(() => undefined)
    expect(await rowsOf('drafts')).toEqual([])
    await expect(locked).rejects.toMatchObject({ code: '55P03' })
    await owner.query('rollback')
    expect(await rowsOf('state_interest')).toEqual([])
  })

  it('end a transaction that holds its locks and says nothing', async () => {
    const idle = db.inTransaction(organisation, async (tx) => {
      await tx.as<Tables>().selectFrom('drafts').selectAll().limit(1).execute()
      await new Promise((next) => setTimeout(next, 1_000))
      await tx.as<Tables>().selectFrom('drafts').selectAll().limit(1).execute()
    })
    await expect(idle).rejects.toMatchObject({ code: '25P03' })
    expect(await rowsOf('drafts')).toEqual([])
  })
})

it.each(['read', 'unit'] as const)('a %s has the limits of its kind', async (kind) => {
  const usual = createDb({ url: database.appUrl, max: 3, hooks: { handle: async () => undefined } })
  const asked = sql<{ setting: string }>`select setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name desc`
  const { rows } =
    kind === 'read'
      ? await asked.execute(usual.read(organisation))
      : await usual.inTransaction(organisation, (tx) => asked.execute(tx.as()))
  await usual.close()
  const { statementMs, lockMs, idleMs } = LIMITS[kind]
  expect(rows.map(({ setting }) => Number(setting))).toEqual([statementMs, lockMs, idleMs])
})
