import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrateAll } from '../migrate.ts'
import { createDb, type Db, RELEASE_LOCK } from '../platform/db/index.ts'
import { withClient } from '../platform/postgres/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { applyMigrations, joinRelease } from './apply-migrations.ts'
import type { Migration, Schema } from './migration.ts'
import { unsafeIn } from './testing/unsafe-statements.ts'

let database: TestDatabase
let app: pg.Pool
let owner: pg.Pool
const opened: Db[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  app = new pg.Pool({ connectionString: database.appUrl, max: 4, statement_timeout: 5_000 })
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()))
  await Promise.all([app.end(), owner.end()])
  await database.drop()
})

const schemaOf = (migrations: Readonly<Record<string, Migration>>): Schema => ({ release: 3, migrations })
const migrate = (migrations: Readonly<Record<string, Migration>>) => migrateAll(database, schemaOf(migrations))

const fail = (error: Error): never => {
  throw error
}

/** A process that serves, as far as migrations see it. */
const serve = async (release: number, onLeftBehind: (error: Error) => void = fail): Promise<Db> => {
  const db = createDb({ url: database.appUrl, max: 3, hooks: { handle: async () => undefined }, release })
  opened.push(db)
  await joinRelease(db, release, onLeftBehind)
  return db
}

const plantLender = async (): Promise<string> => {
  const id = randomUUID()
  await owner.query('insert into house.organisations (id, code, version, record) values ($1, $2, 1, $3)', [
    id,
    id,
    '{}',
  ])
  return id
}

const asLender = async <T extends pg.QueryResultRow>(
  pool: pg.Pool,
  lender: string,
  text: string,
): Promise<readonly T[]> => {
  const client = await pool.connect()
  try {
    await client.query("select set_config('app.organisation', $1, false)", [lender])
    return (await client.query<T>(text, [lender])).rows
  } finally {
    client.release()
  }
}

/** As a release writes that knows the columns of the baseline alone. */
const writeInterest = (lender: string, email: string) =>
  asLender(
    app,
    lender,
    `insert into state_interest (organisation_id, state, email, asked_at) values ($1, 'OH', '${email}', now())`,
  )

const columnsOf = async (table: string): Promise<Readonly<Record<string, boolean>>> => {
  const { rows } = await owner.query<{ name: string; required: boolean }>(
    `select attname as name, attnotnull as required from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return Object.fromEntries(rows.map(({ name, required }) => [name, required]))
}

const isValid = async (index: string): Promise<boolean | undefined> =>
  (
    await owner.query<{ is: boolean }>('select indisvalid as is from pg_index where indexrelid = to_regclass($1)', [
      index,
    ])
  ).rows[0]?.is

const ADD: Migration = { kind: 'expand', release: 2, statements: ['alter table state_interest add column note text'] }
const FILL: Migration = {
  kind: 'fill',
  release: 2,
  table: 'state_interest',
  set: "note = 'of ' || email",
  where: 'note is null',
}
const INDEX: Migration = {
  kind: 'index',
  release: 2,
  name: 'interest_by_note',
  on: 'state_interest (organisation_id, note)',
}
const BY_TIME: Migration = { kind: 'index', release: 2, name: 'drafts_by_time', on: 'drafts (saved_at)' }
const DROP: Migration = {
  kind: 'contract',
  release: 3,
  since: 2,
  statements: ['alter table state_interest drop column asked_at'],
}

describe('migrations of each kind', () => {
  it('change what they name, once, and more than a batch of rows of each lender', async () => {
    const lenders = [await plantLender(), await plantLender()] as const
    for (const lender of lenders) for (let nth = 0; nth < 3; nth++) await writeInterest(lender, `${nth}@example.com`)
    await asLender(
      app,
      lenders[0],
      "insert into state_interest select $1, 'TX', nth || '@example.com', now() from generate_series(1, 1200) as nth",
    )
    const migrations: Readonly<Record<string, Migration>> = {
      '101-added': ADD,
      '102-table': {
        kind: 'expand',
        release: 2,
        statements: [
          'create table duties (organisation_id uuid not null, uuid uuid, primary key (organisation_id, uuid))',
        ],
        tenantTables: ['duties'],
      },
      '103-filled': FILL,
      '104-index': INDEX,
      '105-required': { kind: 'notNull', release: 3, since: 2, table: 'state_interest', column: 'note' },
      '106-dropped': DROP,
    }
    expect(unsafeIn(schemaOf(migrations))).toEqual([])
    expect(await migrate(migrations)).toEqual({ done: Object.keys(migrations), waiting: [] })
    expect(await columnsOf('state_interest')).toEqual({
      organisation_id: true,
      state: true,
      email: true,
      note: true,
    })
    expect(await isValid('interest_by_note')).toBe(true)
    for (const [lender, count] of [
      [lenders[0], 1203],
      [lenders[1], 3],
    ] as const) {
      const rows = await asLender(
        app,
        lender,
        "select count(*)::int as count from state_interest where organisation_id = $1 and note = 'of ' || email",
      )
      expect(rows).toEqual([{ count }])
    }
    await expect(app.query('select from duties')).resolves.toMatchObject({ rowCount: 0 })
    const { rows } = await owner.query("select relforcerowsecurity as is from pg_class where oid = 'duties'::regclass")
    expect(rows).toEqual([{ is: true }])
    expect(await migrate(migrations)).toEqual({ done: [], waiting: [] })
  })

  it('leave those of a newer release alone: one that was before starts behind it', async () => {
    await migrate({ '101-added': ADD, '102-filled': FILL })
    expect(await migrate({ '101-added': ADD })).toEqual({ done: [], waiting: [] })
  })

  it('run in one of several processes that start at once, an index too', async () => {
    const all = await Promise.all(Array.from({ length: 3 }, () => migrate({ '101-added': ADD, '102-index': INDEX })))
    expect(all.flatMap(({ done }) => done).sort()).toEqual(['101-added', '102-index'])
    expect(await isValid('interest_by_note')).toBe(true)
  })

  it('make an index anew whose making was cut off', async () => {
    const lender = await plantLender()
    for (const email of ['a@example.com', 'b@example.com']) await writeInterest(lender, email)
    const unique = 'create unique index concurrently interest_by_note on state_interest (organisation_id, state)'
    await expect(owner.query(unique)).rejects.toMatchObject({ code: '23505' })
    expect(await isValid('interest_by_note')).toBe(false)
    await migrate({ '101-added': ADD, '102-index': INDEX })
    expect(await isValid('interest_by_note')).toBe(true)
  })
})

describe('who holds a table', () => {
  /** A transaction that has read, as a long export does. */
  const whileHeld = (hold: (client: pg.Client) => Promise<void>) =>
    withClient(database.appUrl, async (client) => {
      await client.query('begin; select from state_interest limit 1')
      await hold(client)
      await client.query('commit')
    })

  const longestWriteMs = async (lender: string, untilMs: number): Promise<number> => {
    let longest = 0
    for (const from = performance.now(); performance.now() - from < untilMs; ) {
      const began = performance.now()
      await writeInterest(lender, `${randomUUID()}@example.com`)
      longest = Math.max(longest, performance.now() - began)
    }
    return longest
  }

  it('keeps a change waiting, and nobody who writes', async () => {
    const lender = await plantLender()
    let change: Promise<unknown> = Promise.resolve()
    await whileHeld(async () => {
      change = migrate({ '101-added': ADD })
      expect(await longestWriteMs(lender, 2_500)).toBeLessThan(1_500)
      expect(Object.keys(await columnsOf('state_interest'))).not.toContain('note')
    })
    await change
    expect(Object.keys(await columnsOf('state_interest'))).toContain('note')
  })

  it('ends the start where they do not let go, with a line that says how to find them, and nothing is half done', async () => {
    await whileHeld(async () => {
      const tried = withClient(database.ownerUrl, (client) =>
        applyMigrations(client, schemaOf({ '101-index': BY_TIME, '102-added': ADD }), 2),
      )
      await expect(tried).rejects.toThrow(/^The migration 102-added waits in vain .* pg_stat_activity/)
    })
    expect(await migrate({ '101-index': BY_TIME, '102-added': ADD })).toEqual({ done: ['102-added'], waiting: [] })
  })

  it('would keep them waiting behind a change that waits for ever (control)', async () => {
    const lender = await plantLender()
    let change: Promise<unknown> = Promise.resolve()
    await whileHeld(async () => {
      change = owner.query('alter table state_interest add column note text')
      await pause(200)
      const write = writeInterest(lender, 'a@example.com').then(() => 'written')
      expect(await Promise.race([write, pause(2_500)])).toBeUndefined()
    })
    await change
  })
})

describe('what contracts', () => {
  const all = { '101-added': ADD, '102-dropped': DROP }

  it('waits until no process of an older release runs; others may', async () => {
    const old = await serve(1)
    await serve(2)
    expect(await migrate(all)).toEqual({ done: ['101-added'], waiting: ['102-dropped'] })
    await old.close()
    opened.splice(opened.indexOf(old), 1)
    expect(await migrate(all)).toEqual({ done: ['102-dropped'], waiting: [] })
  })

  it('keeps older ones out from then on, with a line that says what to start', async () => {
    await migrate(all)
    await serve(2)
    await expect(serve(1)).rejects.toThrow(/This is release 1 .*: start release 2 or newer/)
  })

  /** The sessions that hold the lock of release 1, or that wait for it. */
  const holders = async ({ granted } = { granted: true }): Promise<readonly number[]> =>
    (
      await owner.query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and classid = $1 and objid = 1 and granted = $2
           and database = (select oid from pg_database where datname = current_database())`,
        [RELEASE_LOCK, granted],
      )
    ).rows.map(({ pid }) => pid)

  it('tells one that starts meanwhile', async () => {
    await migrate({ '101-added': ADD })
    let contracting: Promise<unknown> = Promise.resolve()
    let starting: Promise<unknown> = Promise.resolve()
    await withClient(database.appUrl, async (client) => {
      await client.query('begin; select from state_interest limit 1')
      contracting = migrate(all)
      await expect.poll(() => holders()).not.toEqual([])
      starting = serve(1)
      starting.catch(() => undefined)
      await expect.poll(() => holders({ granted: false })).not.toEqual([])
      await client.query('commit')
    })
    await contracting
    await expect(starting).rejects.toThrow('This is release 1')
  })

  it('ends one that comes back after it, because its lock was missing meanwhile', async () => {
    const onLeftBehind = vi.fn()
    await serve(1, onLeftBehind)
    await owner.query("insert into house.migrations (name, release, serves_from) values ('dropped', 3, 2)")
    await app.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'hearthline listen' and datname = current_database()`,
    )
    await expect
      .poll(() => onLeftBehind.mock.lastCall?.[0]?.message)
      .toMatch(/This is release 1 .*: start release 2 or newer/)
  })

  it('waits for one whose connection was lost, as soon as it is back', async () => {
    await serve(1)
    const [lost] = await holders()
    await app.query('select pg_terminate_backend($1)', [lost])
    await expect.poll(async () => (await holders()).filter((pid) => pid !== lost).length).toBe(1)
    expect(await migrate(all)).toEqual({ done: ['101-added'], waiting: ['102-dropped'] })
  })
})
