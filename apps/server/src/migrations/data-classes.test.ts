import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { columnsOf } from '../../../../tools/draw-data-classes/index.ts'
import { TABLES } from '../../../../tools/draw-data-classes/tables.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** What a database has and docs/data-classification.md has not, and the other way round. */
const differences = async () => {
  const { rows } = await owner.query<{ place: string }>(
    `select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as place
     from information_schema.columns where table_schema in ('public', 'house') and table_name not like 'kysely\\_%'`,
  )
  const there = new Set(rows.map(({ place }) => place))
  const named = new Set(
    Object.entries(TABLES).flatMap(([name, table]) => columnsOf(table).map(([column]) => `${name}.${column}`)),
  )
  return {
    without: [...there].filter((place) => !named.has(place)),
    gone: [...named].filter((place) => !there.has(place)),
  }
}

// [ASVS-14.1.1]
it('every column of the database has its class, and no other is named', async () => {
  expect(await differences()).toEqual({ without: [], gone: [] })
})

it('a column that is new is found (control)', async () => {
  await owner.query('alter table deadlines add column nickname text')
  expect(await differences()).toEqual({ without: ['deadlines.nickname'], gone: [] })
  await owner.query('alter table deadlines drop column nickname')
})
