import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterFiles, programEnvironment } from './cluster.ts'
import { codeOf, DatabaseError } from './database-error.ts'
import { ensureCluster, ensureRunning, type How, type Running, type Wanted } from './ensure-running.ts'
import { findHome, type Home, type HomeOptions } from './home.ts'
import type { Settings } from './launch.ts'
import { isAlive } from './postmaster.ts'
import { urlOf } from './roles.ts'

/**
 * The start time of a process in kernel ticks, which distinguishes it from a later one with the same pid. '-' without
 * /proc.
 */
const beginning = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
  } catch {
    return '-'
  }
}

const noteOf = (name: string): string => `${process.pid}.${beginning(process.pid)}.${name}`

/** Each user of a cluster leaves a file, so that only the last one to leave stops it. */
const enter = (folder: string, name: string): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, noteOf(name)), '')
}

const stillThere = (note: string): boolean => {
  const [pid = '', began] = note.split('.')
  return isAlive(Number(pid)) && beginning(Number(pid)) === began
}

/** Removes the file. True if nobody else is left; files of killed processes do not count. */
const leave = (folder: string, name: string): boolean => {
  rmSync(join(folder, noteOf(name)), { force: true })
  const notes = readdirSync(folder)
  for (const note of notes) if (!stillThere(note)) rmSync(join(folder, note), { force: true })
  return !notes.some(stillThere)
}

const ask = (home: Home, pid: number, how: 'fast' | 'immediate'): void => {
  if (process.platform === 'win32') {
    const { data } = clusterFiles(home.cluster)
    spawnSync(home.binaries.pgCtl, ['stop', '-W', '-m', how, '-D', data], { env: programEnvironment() })
    return
  }
  try {
    process.kill(pid, how === 'fast' ? 'SIGINT' : 'SIGQUIT')
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

const goneWithin = async (pid: number, ms: number): Promise<boolean> => {
  for (const until = Date.now() + ms; isAlive(pid) && Date.now() < until; ) await pause(10)
  return !isAlive(pid)
}

/** Stops the server: a fast shutdown, and after ten seconds an immediate one. */
export const stopPostmaster = async (home: Home, pid: number): Promise<void> => {
  for (const how of ['fast', 'immediate'] as const) {
    ask(home, pid, how)
    if (await goneWithin(pid, 10_000)) return
  }
  throw new DatabaseError(`The embedded PostgreSQL (process ${pid}) does not stop: end it with kill -9 ${pid}.`)
}

export type EmbeddedOptions = HomeOptions & {
  /** Settings of PostgreSQL that add to or override ours, such as `{ fsync: 'off' }` for tests. */
  settings?: Settings
  /** Restart the server on its port when it dies. Default true. */
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
  /** The server's pid; changes after a restart. */
  readonly pid: number
  /** Leaves the server; the last process to leave stops it. */
  stop(): Promise<void>
}

const watchEveryMs = 200

/** Watches the server and restarts it when it is gone. */
const revive = (wanted: Wanted, first: Running, onError: (error: unknown) => void) => {
  let current = first
  let mending: Promise<void> | undefined
  const look = () => {
    if (mending || isAlive(current.pid)) return
    mending = ensureRunning({ ...wanted, port: first.port })
      .then((next) => {
        current = next
      }, onError)
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
 * Starts the embedded PostgreSQL on `dataDir`/postgres, or joins the one that already runs there. Throws DatabaseError:
 * one line with the fix.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const home = findHome(options)
  const files = clusterFiles(home.cluster)
  const { made, secrets } = ensureCluster(home, existsSync(home.cluster))
  const { settings = {}, patienceMs = 60_000 } = options
  const wanted: Wanted = { home, settings, secrets, patienceMs, port: undefined }
  const name = randomBytes(4).toString('hex')
  enter(files.tenants, name)
  const running = await ensureRunning(wanted).catch((error: unknown) => {
    leave(files.tenants, name)
    throw error
  })
  const report = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error))
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
