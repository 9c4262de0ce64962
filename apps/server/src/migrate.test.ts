import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, Migrator, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateAll } from './migrate.ts'
import { baseline } from './migrations/index.ts'
import { createDb } from './platform/db/index.ts'
import { createJobs } from './platform/jobs/index.ts'
import { createLog } from './platform/log/index.ts'
import { prepareOutside, startEmbedded } from './platform/postgres/index.ts'
import { hasDebians15, startDebians15 } from './platform/postgres/testing/index.ts'

/** A PostgreSQL with an administrator, as in a company. */
type Server = { readonly superUrl: string; stop(): Promise<void> }

const startOurs = async (): Promise<Server> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-'))
  chmodSync(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
  const stop = async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { superUrl: embedded.superUrl, stop }
}

const ask = async (url: string, sql: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Migrates in a process that ends between the migrations and the grants. */
const migrateAndDie = async (ownerUrl: string): Promise<void> => {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) }),
  })
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...baseline }) },
  }).migrateToLatest()
  await db.destroy()
  if (error !== undefined) throw error
}

/** The first operations of a server: reads keys, writes rows, creates queues, sends a job. */
const serves = async (appUrl: string): Promise<void> => {
  await ask(appUrl, 'select * from house.keys')
  await ask(appUrl, 'delete from drafts')
  const db = createDb({ url: appUrl, max: 2, hooks: { handle: async () => undefined } })
  const jobs = await createJobs({ url: appUrl, listen: db.listen, log: createLog('silent'), works: true })
  await jobs.stop()
  await db.close()
}

const servers = [
  ['the embedded 18', true, startOurs],
  ["Debian's 15", hasDebians15, startDebians15],
] as const

describe.each(servers.map(([name, isThere, start]) => ({ name, isThere, start })))('on $name', ({ isThere, start }) => {
  let server: Server
  let made = 0
  beforeAll(async () => {
    if (isThere) server = await start()
  })
  afterAll(() => server?.stop())

  const adminOf = (database: string) => {
    const url = new URL(server.superUrl)
    url.pathname = `/${database}`
    return url.href
  }
  const addressOf = (role: string, database: string) => {
    const url = new URL(server.superUrl)
    url.username = role
    url.password = 'sample'
    url.pathname = `/${database}`
    return url.href
  }
  /**
   * Runs the SQL of docs/operations.md as the administrator, with or without the right to create roles for the owner.
   */
  const asDocumented = async (power: 'createrole' | 'nocreaterole') => {
    made += 1
    const [owner, database] = [`lender_owner_${made}`, `lender_${made}`]
    await ask(server.superUrl, `create role ${owner} login ${power} password 'sample'`)
    await ask(server.superUrl, `create database ${database} owner ${owner} encoding 'UTF8' template template0`)
    return { owner, database, url: addressOf(owner, database) }
  }
  const makeAppRole = async (role: string, database: string) => {
    await ask(server.superUrl, `create role "${role}" login nosuperuser nobypassrls password 'sample'`)
    return addressOf(role, database)
  }

  it.runIf(isThere)('an owner who may make roles needs nothing else', async () => {
    await ask(server.superUrl, 'drop database if exists hearthline')
    await ask(server.superUrl, 'drop role if exists hearthline_app')
    const { url } = await asDocumented('createrole')
    const outside = await prepareOutside(url)
    expect((await migrateAll(outside)).done.length).toBeGreaterThan(20)
    await serves(outside.appUrl)
  })

  it.runIf(isThere).each(['lender_app', 'Lender-App'])(
    'an owner who may not make roles serves as %s, which was made by hand',
    async (role) => {
      const { url, database } = await asDocumented('nocreaterole')
      const outside = await prepareOutside(url, { appUrl: await makeAppRole(role, database) })
      await migrateAll(outside)
      await serves(outside.appUrl)
      await expect(ask(outside.appUrl, 'update application_log set kind = kind')).rejects.toThrow('permission denied')
      await expect(ask(outside.appUrl, 'create table theirs ()')).rejects.toThrow('permission denied')
      await ask(server.superUrl, `drop database ${database}`)
      await ask(server.superUrl, `drop role "${role}"`)
    },
  )

  it.runIf(isThere)(
    'a process killed between the migrations and the grants leaves nothing that the next cannot mend',
    async () => {
      const { url, database } = await asDocumented('nocreaterole')
      const outside = await prepareOutside(url, { appUrl: await makeAppRole('late_app', database) })
      await migrateAndDie(outside.ownerUrl)
      // Control: without the next start the server does not work.
      await expect(serves(outside.appUrl)).rejects.toThrow('permission denied for schema house')
      await Promise.all([migrateAll(outside), migrateAll(outside)])
      await serves(outside.appUrl)
    },
  )

  it.runIf(isThere)('a right that somebody took, or gave, is put right at the next start', async () => {
    const { url, database } = await asDocumented('nocreaterole')
    const outside = await prepareOutside(url, { appUrl: await makeAppRole('once_app', database) })
    await migrateAll(outside)
    await ask(url, 'revoke delete on drafts from once_app')
    await ask(url, 'grant update on application_log to once_app')
    await expect(serves(outside.appUrl)).rejects.toThrow('permission denied for table drafts')
    expect(await migrateAll(outside)).toEqual({ done: [], waiting: [] })
    await serves(outside.appUrl)
    await expect(ask(outside.appUrl, 'update application_log set kind = kind')).rejects.toThrow('permission denied')
  })

  it.runIf(isThere)('a role that is not there is named, with what to run', async () => {
    const { url, database } = await asDocumented('nocreaterole')
    await expect(prepareOutside(url, { appUrl: addressOf('nobody_yet', database) })).rejects.toThrow(
      /no role nobody_yet.* create role "nobody_yet" login/,
    )
  })

  it.runIf(isThere)('the owner may not serve: row security would not bind them', async () => {
    const { url, owner } = await asDocumented('nocreaterole')
    await expect(prepareOutside(url, { appUrl: url })).rejects.toThrow(
      new RegExp(`${owner} owns the database.*APP_DATABASE_URL`),
    )
  })

  it.runIf(isThere)('another role takes over from the first once the jobs are handed to it', async () => {
    const { url, database } = await asDocumented('nocreaterole')
    const first = await prepareOutside(url, { appUrl: await makeAppRole('first_app', database) })
    await migrateAll(first)
    await serves(first.appUrl)
    const next = await prepareOutside(url, { appUrl: await makeAppRole('next_app', database) })
    await expect(migrateAll(next)).rejects.toThrow('reassign owned by first_app to "next_app"')
    await ask(adminOf(database), 'reassign owned by first_app to next_app')
    await migrateAll(next)
    await serves(next.appUrl)
  })

  it.runIf(isThere)('a schema of the jobs that an earlier release made serves its role, and no other', async () => {
    const { url, database } = await asDocumented('nocreaterole')
    const old = await prepareOutside(url, { appUrl: await makeAppRole('earlier_app', database) })
    await ask(adminOf(database), 'create schema jobs authorization earlier_app')
    await migrateAll(old)
    await serves(old.appUrl)
    expect(await migrateAll(old)).toEqual({ done: [], waiting: [] })
    await serves(old.appUrl)
    const other = await prepareOutside(url, { appUrl: await makeAppRole('later_app', database) })
    await expect(migrateAll(other)).rejects.toThrow('reassign owned by earlier_app to "later_app"')
  })

  it.runIf(isThere)('such a schema without tables yet is named too, where another role is to serve', async () => {
    const { url, database } = await asDocumented('nocreaterole')
    await ask(server.superUrl, `create role bare_app login nosuperuser nobypassrls password 'sample'`)
    await ask(adminOf(database), 'create schema jobs authorization bare_app')
    const other = await prepareOutside(url, { appUrl: await makeAppRole('fresh_app', database) })
    await expect(migrateAll(other)).rejects.toThrow('reassign owned by bare_app to "fresh_app"')
    await ask(adminOf(database), 'reassign owned by bare_app to fresh_app')
    await migrateAll(other)
    await serves(other.appUrl)
  })
})
