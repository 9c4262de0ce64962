import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { urlOf } from './answers.ts'
import { clusterFiles } from './cluster.ts'
import { ensureCluster, ensureRunning, type How, type Running, type Wanted } from './ensure-running.ts'
import { findHome, type HomeOptions } from './home.ts'
import type { Settings } from './launch.ts'
import { isAlive } from './postmaster.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { enter, leave } from './tenants.ts'

export type EmbeddedOptions = HomeOptions & {
  /** Settings of PostgreSQL beside or over our own, such as `{ fsync: 'off' }` for tests. */
  settings?: Settings
  /** Start the server again, on its port, when it dies under us. Default true. */
  revive?: boolean
  patienceMs?: number
}

export type Embedded = {
  /** Owner of the schema: migrations. */
  ownerUrl: string
  /** The application: neither superuser nor exempt from row security. */
  appUrl: string
  /** The cluster's superuser, for making test databases. */
  superUrl: string
  how: How
  /** Process number of the server; changes when it had to be started again. */
  readonly pid: number
  /** Leaves the server; the last process to leave stops it. */
  stop(): Promise<void>
}

const watchEveryMs = 200

/** Watches over the server and starts it again when it is gone. */
const revive = (wanted: Wanted, first: Running, onFault: (fault: unknown) => void) => {
  let current = first
  let mending: Promise<void> | undefined
  const look = () => {
    if (mending || isAlive(current.pid)) return
    mending = ensureRunning({ ...wanted, port: first.port })
      .then((next) => {
        current = next
      }, onFault)
      .finally(() => {
        mending = undefined
      })
  }
  const timer = setInterval(look, watchEveryMs).unref()
  const end = async (): Promise<void> => {
    clearInterval(timer)
    await mending
  }
  return { pid: () => current.pid, end }
}

const unwatched = (first: Running) => ({ pid: () => first.pid, end: () => Promise.resolve() })

/**
 * Starts the PostgreSQL that comes with Hearthline on `dataDir`/postgres, or joins the one that already runs there.
 * Throws DatabaseFault, one line with the mend, where it cannot.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const home = findHome(options)
  const files = clusterFiles(home.cluster)
  const { made, secrets } = ensureCluster(home, existsSync(home.cluster))
  const { settings = {}, patienceMs = 60_000 } = options
  const wanted: Wanted = { home, settings, secrets, patienceMs, port: undefined }
  const name = randomBytes(4).toString('hex')
  enter(files.tenants, name)
  const running = await ensureRunning(wanted).catch((fault: unknown) => {
    leave(files.tenants, name)
    throw fault
  })
  const report = (fault: unknown) => process.emitWarning(fault instanceof Error ? fault : String(fault))
  const watch = options.revive === false ? unwatched(running) : revive(wanted, running, report)
  const { port } = running
  return {
    ownerUrl: urlOf('owner', secrets.owner, port),
    appUrl: urlOf('app', secrets.app, port),
    superUrl: urlOf('super', secrets.super, port, 'postgres'),
    how: made && running.how === 'started' ? 'created' : running.how,
    get pid() {
      return watch.pid()
    },
    stop: async () => {
      await watch.end()
      if (leave(files.tenants, name)) await stopPostmaster(home, watch.pid())
    },
  }
}
