import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Outside, prepareOutside } from '../outside.ts'
import { roleOf } from '../roles.ts'
import { startEmbedded } from '../start-embedded.ts'
import { withClient } from '../with-client.ts'
import { sweep } from './sweep.ts'

/** What a test needs to know to make databases; plain data, so that it can be handed to other processes. */
export type TestCluster = { adminUrl: string; ownerUrl: string; appUrl: string; template: string; run: string }

export type TestClusterOptions = {
  /** Folder of the embedded server, unless `outsideUrl` names another. */
  dataDir: string
  /** TEST_DATABASE_URL: an owner who may create databases and roles. */
  outsideUrl?: string | undefined
  /** Names the schema: the template is made anew when it changes. */
  fingerprint: string
  migrate: (database: Outside) => Promise<unknown>
}

export const onDatabase = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

type Server = Pick<TestCluster, 'adminUrl' | 'ownerUrl' | 'appUrl'> & { stop(): Promise<void> }

const openServer = async ({ dataDir, outsideUrl }: TestClusterOptions): Promise<Server> => {
  if (outsideUrl) {
    const { ownerUrl, appUrl } = await prepareOutside(outsideUrl)
    return { adminUrl: ownerUrl, ownerUrl, appUrl, stop: () => Promise.resolve() }
  }
  // A crash of the machine may cost us a test database; a crash of the server alone costs nothing.
  const { superUrl, ownerUrl, appUrl, stop } = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
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

/** Opens the server that the tests share. `close` drops what this run has made and leaves the server. */
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
