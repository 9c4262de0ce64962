import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../platform/postgres/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { tenancyErrors } from '../testing/tenancy-errors.ts'
import { baseline } from './index.ts'

let database: TestDatabase
let owner: pg.Pool
let app: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  app = new pg.Pool({ connectionString: database.appUrl, max: 1 })
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await database.drop()
})

const columnOf = async <T>(pool: pg.Pool, sql: string): Promise<readonly T[]> =>
  (await pool.query<{ value: T }>(sql)).rows.map(({ value }) => value)

/** What is found with something planted, which is taken back. */
const withMutation = async <T>(sql: string, find: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await owner.connect()
  try {
    await client.query(`begin; ${sql}`)
    return await find(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const errorsWith = (sql: string): Promise<readonly string[]> => withMutation(sql, tenancyErrors)

describe('the tenant schema', () => {
  // [ASVS-8.4.1]
  it('keeps organisations apart in every table', async () => {
    expect(await errorsWith('')).toEqual([])
    const tables = await columnOf(
      owner,
      "select relname as value from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    )
    expect(tables).toEqual(expect.arrayContaining(['applications', 'application_log', 'notary_journal', 'signatures']))
    expect(tables.length).toBeGreaterThan(Object.keys(baseline).length)
  })

  it('has no table outside of it but what is shared by all, and the jobs, which hold ids only', async () => {
    const strange = (client: pg.PoolClient) =>
      client.query(`select relname from pg_class join pg_namespace n on n.oid = relnamespace
        where relkind in ('r', 'p', 'f', 'm', 'v') and nspname !~ '^pg_'
          and nspname not in ('information_schema', 'public', 'house', 'jobs')`)
    expect((await withMutation('', strange)).rowCount).toBe(0)
    expect((await withMutation('create schema planted create table planted (a int)', strange)).rowCount).toBe(1)
  })

  it('shares nothing of any organisation’s: published rates, keys without a value, the lenders’ own records, what was migrated, and when a worker ran', async () =>
    expect(
      await columnOf(owner, "select tablename as value from pg_tables where schemaname = 'house' order by 1"),
    ).toEqual([
      'average_offer_rates',
      'keys',
      'migrations',
      'organisations',
      'prime_rates',
      'revocations',
      'treasury_yields',
      'worker_heartbeat',
    ]))

  const good = `organisation_id uuid not null, uuid uuid not null, primary key (organisation_id, uuid)`
  const secure = `alter table planted enable row level security; alter table planted force row level security;
    create policy p on planted using (organisation_id = current_setting('app.organisation')::uuid)
    with check (organisation_id = current_setting('app.organisation')::uuid);`

  it.each([
    ['no row security', `create table planted (${good})`, 3],
    ['a key of its own', `create table planted (organisation_id uuid not null, uuid uuid primary key); ${secure}`, 1],
    ['a unique index without the organisation', `create table planted (${good}, code text unique); ${secure}`, 1],
    [
      'a foreign key without the organisation',
      `create table planted (${good}, about uuid references house.organisations (id)); ${secure}`,
      1,
    ],
    ['no organisation', 'create table planted (uuid uuid)', 5],
    ['an open policy', `create table planted (${good}); ${secure} create policy q on planted using (true)`, 1],
    ['a view behind row security', `create view planted as select * from applications`, 1],
    [
      'a function with its owner’s rights',
      `create function planted() returns int language sql security definer as 'select 1'`,
      1,
    ],
    ['nothing wrong (control)', `create table planted (${good}); ${secure}`, 0],
  ])('would be faulted for %s', async (_, sql, count) => {
    const errors = await errorsWith(sql)
    expect(errors.length, errors.join('\n')).toBe(count)
    expect(errors.every((error) => error.includes('planted'))).toBe(true)
  })
})

describe("the application's role", () => {
  // [ASVS-13.2.2]
  it('is no superuser, does not see through row security and owns no table', async () => {
    const [role] = (
      await app.query(
        'select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
      )
    ).rows
    expect(role).toEqual({
      rolname: roles.app,
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
    })
    expect(
      await columnOf(
        app,
        "select tablename as value from pg_tables where tableowner = current_user and schemaname <> 'jobs'",
      ),
    ).toEqual([])
    expect(
      await columnOf(
        app,
        `select rolname as value from pg_roles where rolname <> current_user and pg_has_role(current_user, oid, 'member')`,
      ),
    ).toEqual([])
  })
  // [ASVS-13.2.2] [ASVS-13.3.2]
  it('may neither truncate a table nor make one', async () => {
    expect(
      await columnOf(
        app,
        "select tablename as value from pg_tables where schemaname in ('public', 'house') and has_table_privilege(format('%I.%I', schemaname, tablename), 'truncate')",
      ),
    ).toEqual([])
    await expect(app.query('create table public.planted (a int)')).rejects.toThrow('permission denied')
    await expect(app.query('delete from house.keys')).rejects.toThrow('permission denied')
    await expect(app.query('update house.migrations set serves_from = null')).rejects.toThrow('permission denied')
  })
  it('sees nothing before it has said whose it is', async () => {
    expect(await columnOf(app, 'select count(*)::int as value from accounts')).toEqual([0])
  })
})

describe('an event of security', () => {
  const lender = randomUUID()
  const planted = `insert into house.organisations (id, code, version, record) values ('${lender}', '${lender}', 1, '{}');
    select set_config('app.organisation', '${lender}', true);
    insert into security_events (organisation_id, uuid, at, kind, outcome, actor_kind, actor_roles, count)
    select '${lender}', gen_random_uuid(), now() - interval '1 month' * months, 'signedIn', 'success', 'staff', '{}', 1
    from unnest(array[0, 1, 12, 35, 37]) as months`

  // [ASVS-16.4.2]
  it.each(['delete from security_events', "update security_events set reason = 'notAllowed'"])(
    'is not touched for three years, by nobody at all: %s',
    (sql) =>
      withMutation(planted, async (client) => {
        await client.query('savepoint before')
        for (const months of [0, 1, 12, 35]) {
          const one = `${sql} where at = now() - interval '1 month' * ${months}`
          await expect(client.query(one), `${months} months`).rejects.toThrow('append-only')
          await client.query('rollback to savepoint before')
        }
      }),
  )

  it('may go after that, and is not changed then either (control)', () =>
    withMutation(planted, async (client) => {
      const old = "where at < now() - interval '36 months'"
      expect((await client.query(`delete from security_events ${old}`)).rowCount).toBe(1)
      await client.query(planted.split(';').at(-1) ?? '')
      const change = client.query(`update security_events set reason = 'notAllowed' ${old}`)
      await expect(change).rejects.toThrow('append-only')
    }))
})

describe.each([
  'application_log',
  'notary_journal',
  'signatures',
  'decisions',
  'offer_receipts',
  'lending_rules',
  'security_events',
  'ledger_postings',
])('%s', (table) => {
  // [ASVS-16.4.2]
  it.each(['update', 'delete'])('is never changed: %s', async (what) => {
    const triggers = await columnOf(
      owner,
      `select pg_get_triggerdef(oid) as value from pg_trigger where tgrelid = '${table}'::regclass and tgname = 'append_only' and tgenabled = 'O'`,
    )
    expect(triggers).toEqual([
      expect.stringMatching(new RegExp(`BEFORE .*${what}.* FOR EACH ROW EXECUTE FUNCTION refuse_change`, 'i')),
    ])
  })
})
