import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../postgres/testing/index.ts'
import { KeptQuery } from './kept-query.ts'

let database: TestDatabase
let clients: readonly pg.Client[]
beforeAll(async () => {
  database = await createTestDatabase()
  const settings = { connectionString: database.ownerUrl, pipeline: true }
  clients = [new pg.Client(settings), new pg.Client(settings)]
  for (const client of clients) await client.connect()
  await clients[0]?.query('create table kept_rows (id int primary key, what jsonb, at timestamptz, names text[])')
  await clients[0]?.query(
    `insert into kept_rows values (1, '{"a": [1]}', '2026-11-23T04:00:00Z', '{x,"y z"}'), (2, null, null, null)`,
  )
})
afterAll(async () => {
  for (const client of clients) await client.end()
  await database.drop()
})

const on = (client: pg.Client, name: string, sql: string, parameters: unknown[] = []): Promise<pg.QueryResult> =>
  new Promise((done, fail) => {
    client.query(new KeptQuery(name, { sql, parameters }, (fault, answer) => (fault ? fail(fault) : done(answer))))
  })

/** Described messages that a client gets while something runs. */
const described = async (client: pg.Client, run: () => Promise<unknown>): Promise<number> => {
  const { connection } = client as pg.Client & { readonly connection: NodeJS.EventEmitter }
  let count = 0
  const hear = () => {
    count += 1
  }
  connection.on('rowDescription', hear)
  await run()
  connection.off('rowDescription', hear)
  return count
}

const ROWS = 'select id, what, at, names from kept_rows where id >= $1 order by id'

describe('a query under a kept plan', () => {
  it('answers as any other, and asks for the columns once, whichever connection it is said on', async () => {
    const [first, second] = clients
    if (!first || !second) throw new Error('no connections')
    const { rows, fields, command } = await first.query(ROWS, [1])
    expect(rows).toEqual([
      { id: 1, what: { a: [1] }, at: new Date('2026-11-23T04:00:00Z'), names: ['x', 'y z'] },
      { id: 2, what: null, at: null, names: null },
    ])
    const say = (client: pg.Client, from: number) => on(client, 'rows', ROWS, [from])
    expect(await described(first, () => say(first, 1))).toBe(1)
    for (const client of [first, second, first])
      expect(
        await described(client, async () => expect(await say(client, 1)).toMatchObject({ rows, fields, command })),
      ).toBe(0)
    expect((await say(second, 3)).rows).toEqual([])
    expect((await Promise.all([1, 2, 3].map((from) => say(first, from)))).map(({ rowCount }) => rowCount)).toEqual([
      2, 1, 0,
    ])
  })

  it('counts what it changed, where it has no columns', async () => {
    const [client] = clients
    if (!client) throw new Error('no connection')
    const write = (id: number) => on(client, 'write', 'update kept_rows set at = now() where id = $1', [id])
    for (const [id, count] of [
      [1, 1],
      [2, 1],
      [9, 0],
    ] as const)
      expect(await write(id)).toMatchObject({ command: 'UPDATE', rowCount: count, rows: [] })
  })

  it('is refused as any other, and the next one is not', async () => {
    const [client] = clients
    if (!client) throw new Error('no connection')
    const divide = (by: number) => on(client, 'divide', 'select 6 / $1::int as part', [by])
    for (let times = 0; times < 3; times++) {
      await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
      expect((await divide(3)).rows).toEqual([{ part: 2 }])
    }
  })

  it('is refused once its columns have changed, rather than read as what they were', async () => {
    const [client] = clients
    if (!client) throw new Error('no connection')
    await client.query('create table kept_changes (a int)')
    await client.query('insert into kept_changes values (7)')
    const read = () => on(client, 'changes', 'select a from kept_changes where a::text <> $1', [''])
    for (let times = 0; times < 3; times++) expect((await read()).rows).toEqual([{ a: 7 }])
    await client.query('alter table kept_changes alter column a type text using a::text')
    await expect(read()).rejects.toThrow('cached plan must not change result type')
  })
})
