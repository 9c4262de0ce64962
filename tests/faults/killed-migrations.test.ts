import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateAll } from '../../apps/server/src/migrate.ts'
import { withClient } from '../../apps/server/src/platform/postgres/index.ts'
import { createBareDatabase, type TestDatabase } from '../../apps/server/src/platform/postgres/testing/index.ts'
import { ofToday, shareName } from '../../apps/server/src/testing/share-of-day.ts'
import { startProxy, type TcpProxy } from '../support/proxy.ts'

/** Columns, indexes, rules, rights and noted migrations of a database. */
const shapeOf = ({ ownerUrl }: TestDatabase): Promise<readonly string[]> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                       pg_get_expr(d.adbin, d.adrelid), c.relacl::text) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where n.nspname in ('public', 'house') and c.relkind = 'r'
      union all select pg_get_indexdef(indexrelid) || indisvalid from pg_index join pg_class on oid = indrelid
      where relnamespace::regnamespace::text in ('public', 'house')
      union all select conname || pg_get_constraintdef(oid) from pg_constraint
      where connamespace::regnamespace::text in ('public', 'house')
      union all select policyname || qual from pg_policies
      union all select 'ran ' || name from house.migrations
      union all select 'ran ' || name from public.kysely_migration
      order by 1`)
    return rows.map(({ line }) => line)
  })

let proxy: TcpProxy
let whole: readonly string[]
let statements = 0
beforeAll(async () => {
  const database = await createBareDatabase()
  proxy = await startProxy(database.ownerUrl)
  proxy.set({})
  await migrateAll({ ownerUrl: proxy.through(database.ownerUrl), appUrl: database.appUrl })
  statements = proxy.statements()
  whole = await shapeOf(database)
  await database.drop()
})
afterAll(() => proxy.close())

/** Migrates a new database by a process that is gone after so many statements. */
const cutAfter = async (nth: number): Promise<{ database: TestDatabase; ended: 'whole' | 'cut' }> => {
  const database = await createBareDatabase()
  proxy.set({ cutsAfter: nth })
  const ended = await migrateAll({ ownerUrl: proxy.through(database.ownerUrl), appUrl: database.appUrl }).then(
    () => 'whole' as const,
    () => 'cut' as const,
  )
  return { database, ended }
}

/** Every seventh of some hundred statements: the whole takes minutes. */
const STRIDE = 7
const WINDOWS = 120
const windows = Array.from({ length: WINDOWS }, (_, nth) => 1 + nth * STRIDE)

describe(`a migration whose process is gone in the middle (${shareName})`, () => {
  it('is made whole by the next two that start at once, wherever it was', { timeout: 1_200_000 }, async () => {
    expect(statements).toBeLessThan(WINDOWS * STRIDE)
    for (const nth of ofToday(windows, 30).filter((one) => one < statements)) {
      const { database, ended } = await cutAfter(nth)
      expect([nth, ended]).toEqual([nth, 'cut'])
      await Promise.all([migrateAll(database), migrateAll(database)])
      expect([nth, await shapeOf(database)]).toEqual([nth, whole])
      await database.drop()
    }
  })

  it('would be missing something without them (control)', async () => {
    const { database } = await cutAfter(statements - 20)
    expect(await shapeOf(database)).not.toEqual(whole)
    await database.drop()
  })
})
