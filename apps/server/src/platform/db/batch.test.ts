import type { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../postgres/testing/index.ts'
import { ask } from './outbox.ts'

let database: TestDatabase
let pool: pg.Pool
let clients: readonly pg.PoolClient[]
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  clients = [await pool.connect(), await pool.connect()]
  const [client] = clients
  await client?.query('create table batch_rows (id int primary key, what jsonb, at timestamptz, names text[])')
  await client?.query(
    `insert into batch_rows values (1, '{"a": [1]}', '2026-11-23T04:00:00Z', '{x,"y z"}'), (2, null, null, null)`,
  )
})
afterAll(async () => {
  for (const client of clients) client.release()
  await pool.end()
  await database.drop()
})

const first = (): pg.PoolClient => {
  const [client] = clients
  if (client === undefined) throw new Error('no connection')
  return client
}

/** More than it takes for a statement to be kept. */
const OFTEN = 12

const say = (client: pg.PoolClient, sql: string, ...parameters: unknown[]) => ask(client, { sql, parameters })

/** How often PostgreSQL says this on a connection while something runs. */
const heard = async (client: pg.PoolClient, what: string, run: () => Promise<unknown>): Promise<number> => {
  const { connection } = client as pg.PoolClient & { readonly connection: EventEmitter }
  let count = 0
  const hear = () => {
    count += 1
  }
  connection.on(what, hear)
  await run()
  connection.off(what, hear)
  return count
}

const ROWS = 'select id, what, at, names from batch_rows where id >= $1 order by id'

describe('a statement', () => {
  it('answers as pg’s own does, and once it is kept nobody asks for its columns', async () => {
    const { rows, command, rowCount } = await first().query(ROWS, [1])
    expect(rows).toEqual([
      { id: 1, what: { a: [1] }, at: new Date('2026-11-23T04:00:00Z'), names: ['x', 'y z'] },
      { id: 2, what: null, at: null, names: null },
    ])
    const described: number[] = []
    for (let times = 0; times < OFTEN; times++)
      for (const client of clients)
        described.push(
          await heard(client, 'rowDescription', async () =>
            expect(await say(client, ROWS, 1)).toEqual({ rows, command, rowCount }),
          ),
        )
    expect([described[0], described.at(-2), described.at(-1)]).toEqual([1, 0, 0])
    expect((await say(first(), ROWS, 3)).rows).toEqual([])
  })

  it('says how many rows it changed, where it has no columns', async () => {
    const write = (id: number) => say(first(), 'update batch_rows set at = now() where id = $1', id)
    for (const [id, rowCount] of [
      [1, 1],
      [2, 1],
      [9, 0],
    ] as const)
      for (let times = 0; times < OFTEN; times++)
        expect(await write(id)).toEqual({ command: 'UPDATE', rowCount, rows: [] })
  })

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'is refused as any other after %i others, and the next one is not',
    async (times) => {
      const sql = `select 6 / $1::int as part${times}`
      for (let nth = 0; nth < times; nth++) expect((await say(first(), sql, 3)).rows).toEqual([{ [`part${times}`]: 2 }])
      await expect(say(first(), sql, 0)).rejects.toMatchObject({ code: '22012' })
      for (let nth = 0; nth < OFTEN; nth++) expect((await say(first(), sql, 2)).rows).toEqual([{ [`part${times}`]: 3 }])
    },
  )

  it('is refused once where its columns have changed since it was kept, and read as what they are from then on, and elsewhere', async () => {
    const [one, other] = clients
    if (one === undefined || other === undefined) throw new Error('no connection')
    await one.query('create table batch_changes (a int)')
    await one.query('insert into batch_changes values (7)')
    const read = async (client: pg.PoolClient) =>
      (await say(client, 'select a from batch_changes where a::text <> $1', '')).rows
    for (let times = 0; times < OFTEN; times++) expect(await read(one)).toEqual([{ a: 7 }])
    await one.query('alter table batch_changes alter column a type text using a::text')
    await expect(read(one)).rejects.toMatchObject({ code: '0A000' })
    for (const client of [one, other, one, other]) expect(await read(client)).toEqual([{ a: '7' }])
  })

  it('of nothing but a comment has no answer, and one that copies is refused: the next one is heard', async () => {
    expect(await say(first(), '-- nothing')).toEqual({ command: '', rowCount: 0, rows: [] })
    await expect(say(first(), 'copy batch_rows (id) from stdin')).rejects.toMatchObject({ code: '57014' })
    expect((await say(first(), 'copy (select 1) to stdout')).rows).toEqual([])
    expect((await say(first(), 'select 5 as e')).rows).toEqual([{ e: 5 }])
  })

  it('that PostgreSQL cannot read is refused, and the next one is not', async () => {
    await expect(say(first(), 'selec 1')).rejects.toMatchObject({ code: '42601' })
    expect((await say(first(), 'select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

describe('statements that are said in one go', () => {
  const three = () => [say(first(), 'select 1 as a'), say(first(), 'select 2 as b'), say(first(), 'select 3 as c')]

  it('are answered in one, each to who said it', async () => {
    let answers: unknown
    expect(
      await heard(first(), 'readyForQuery', async () => {
        answers = (await Promise.all(three())).map(({ rows }) => rows)
      }),
    ).toBe(1)
    expect(answers).toEqual([[{ a: 1 }], [{ b: 2 }], [{ c: 3 }]])
  })

  it('and those said one after the other are not (control)', async () => {
    const oneByOne = async () => {
      for (const nth of [1, 2, 3]) await say(first(), `select ${nth} as a`)
    }
    expect(await heard(first(), 'readyForQuery', oneByOne)).toBe(3)
  })

  it('that come while others are on their way wait for them, and leave together', async () => {
    const later = async () => {
      const before = three()
      await new Promise((next) => setImmediate(next))
      return Promise.all([...before, ...three()])
    }
    expect(await heard(first(), 'readyForQuery', later)).toBe(2)
  })

  it('are run up to the first that is refused, whose refusal is that of all behind it', async () => {
    const add = (id: unknown) => say(first(), 'insert into batch_rows (id) values ($1)', id)
    await say(first(), 'begin')
    const told = await Promise.allSettled([add(20), add(1), add(21), say(first(), 'commit')])
    expect(told.map((one) => (one.status === 'rejected' ? one.reason.code : one.value.rowCount))).toEqual([
      1,
      '23505',
      '23505',
      '23505',
    ])
    expect((await say(first(), 'rollback')).command).toBe('ROLLBACK')
    expect((await say(first(), 'select id from batch_rows where id >= 20')).rows).toEqual([])
  })

  it('are all refused before anything is sent where a value cannot be written', async () => {
    const round: Record<string, unknown> = {}
    round.round = round
    const told = await Promise.allSettled([say(first(), 'select 1 as a'), say(first(), 'select $1::jsonb as b', round)])
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await say(first(), 'select 4 as d')).rows).toEqual([{ d: 4 }])
  })
})

it('whoever waits hears of a connection that is lost, in this batch and behind it', async () => {
  const lost = await (async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
    client.on('error', () => undefined)
    return client as unknown as pg.PoolClient // but for giving it back, which nobody does here
  })()
  const { rows } = await say(lost, 'select pg_backend_pid() as pid')
  const slow = say(lost, 'select pg_sleep(30)')
  const told = Promise.allSettled([
    slow,
    new Promise((next) => setImmediate(next)).then(() => say(lost, 'select 1 as one')),
  ])
  await new Promise((next) => setTimeout(next, 100))
  await first().query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
