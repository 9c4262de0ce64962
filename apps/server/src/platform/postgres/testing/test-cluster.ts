import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Outside, prepareOutside } from '../outside.ts'
import { roleOf } from '../roles.ts'
import { startEmbedded } from '../start-embedded.ts'
import { withClient } from '../with-client.ts'

/** What a test needs for making databases; plain data, so that it can be passed to other processes. */
export type TestCluster = { adminUrl: string; ownerUrl: string; appUrl: string; template: string; run: string }

export type TestClusterOptions = {
  /** Folder of the embedded server, unless `outsideUrl` names another. */
  dataDir: string
  /** TEST_DATABASE_URL: an owner who may create databases and roles. */
  outsideUrl?: string | undefined
  /** Identifies the schema; when it changes, a new template is made. */
  fingerprint: string
  migrate: (database: Outside) => Promise<unknown>
}

export const onDatabase = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

type Server = Pick<TestCluster, 'adminUrl' | 'ownerUrl' | 'appUrl'> & { stop(): Promise<void> }

/** Test databases need not survive a crash of the machine, and a run ends before a checkpoint would be due. */
const UNSAFE_AND_FAST = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB', checkpoint_timeout: '30min' }

const openServer = async ({ dataDir, outsideUrl }: TestClusterOptions): Promise<Server> => {
  if (outsideUrl) {
    const { ownerUrl, appUrl } = await prepareOutside(outsideUrl)
    return { adminUrl: ownerUrl, ownerUrl, appUrl, stop: () => Promise.resolve() }
  }
  const { superUrl, ownerUrl, appUrl, stop } = await startEmbedded({ dataDir, settings: UNSAFE_AND_FAST })
  return { adminUrl: superUrl, ownerUrl, appUrl, stop }
}

/** The owner's role, quoted for SQL. */
export const ownerOf = (ownerUrl: string): string => pg.escapeIdentifier(roleOf(ownerUrl))

const templateLock = 7_261_944

/** One migrated database, closed to connections, that the tests' databases are copied from. */
const ensureTemplate = (server: Server, name: string, migrate: TestClusterOptions['migrate']): Promise<void> =>
  withClient(server.adminUrl, async (admin: pg.Client) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock])
    const found = await admin.query('select from pg_database where datname = $1', [name])
    if (found.rowCount !== 0) return
    const draft = `${name}_draft`
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft} owner ${ownerOf(server.ownerUrl)} template template0 encoding 'UTF8'`)
    await migrate({ ownerUrl: onDatabase(server.ownerUrl, draft), appUrl: onDatabase(server.appUrl, draft) })
    await admin.query(`alter database ${draft} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [draft])
    await admin.query(`alter database ${draft} rename to ${name}`)
  })

/** Opens the server that all tests share. `close` drops the databases of this run and leaves the server. */
export const openTestCluster = async (options: TestClusterOptions) => {
  const server = await openServer(options)
  const template = `hearthline_template_${options.fingerprint}`
  const run = `${Math.floor(Date.now() / 1000)}_${randomBytes(4).toString('hex')}`
  await ensureTemplate(server, template, options.migrate)
  await sweep(server.adminUrl, template)
  const cluster: TestCluster = {
    adminUrl: server.adminUrl,
    ownerUrl: server.ownerUrl,
    appUrl: server.appUrl,
    template,
    run,
  }
  const close = async (): Promise<void> => {
    await sweep(server.adminUrl, template, run)
    await server.stop()
  }
  return { cluster, close }
}

export const testPrefix = 'hearthline_test_'
const templatePrefix = 'hearthline_template_'
const keptTemplates = 3
const abandonedAfterSeconds = 2 * 60 * 60

const isAbandoned = (name: string): boolean =>
  Date.now() / 1000 - Number(name.slice(testPrefix.length).split('_')[0]) > abandonedAfterSeconds

/** Drops the databases of `run` and of runs that were killed long ago, and all but the newest templates. */
export const sweep = (adminUrl: string, template: string, run?: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname ^@ $1 or datname ^@ $2 order by oid desc',
      [testPrefix, templatePrefix],
    )
    const names = rows.map(({ name }) => name)
    const tests = names.filter((name) => name.startsWith(testPrefix))
    const templates = names.filter((name) => name.startsWith(templatePrefix) && name !== template)
    const ours = run === undefined ? [] : tests.filter((name) => name.startsWith(`${testPrefix}${run}`))
    const drafts = templates.filter((name) => name.endsWith('_draft'))
    const oldTemplates = templates.filter((name) => !drafts.includes(name)).slice(keptTemplates)
    for (const name of [...ours, ...tests.filter(isAbandoned), ...oldTemplates])
      await client.query(`drop database if exists ${name} with (force)`)
  })
