import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterFiles, programEnvironment } from './cluster.ts'
import type { Home } from './home.ts'
import { readPostmaster } from './postmaster.ts'

export type Settings = Record<string, string | number>

/** Statements and key values may hold personal data, so they are not logged. */
const serverSettings = (port: number, settings: Settings): Settings => ({
  listen_addresses: '127.0.0.1',
  port,
  unix_socket_directories: '',
  max_connections: 200,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  ...settings,
})

const keptLogs = 5

const openLog = (logs: string): { path: string; file: number } => {
  mkdirSync(logs, { recursive: true, mode: 0o700 })
  for (const old of readdirSync(logs).sort().slice(0, -keptLogs)) rmSync(join(logs, old), { force: true })
  const path = join(logs, `${new Date().toISOString().replaceAll(':', '')}-${process.pid}.log`)
  return { path, file: openSync(path, 'a', 0o600) }
}

export type Launched =
  | { outcome: 'ready'; pid: number }
  | { outcome: 'held' | 'port taken' }
  | { outcome: 'failed'; cause: string; isDamaged: boolean }

const reasons: [RegExp, 'held' | 'port taken'][] = [
  [/lock file "postmaster\.pid"|pre-existing shared memory block/, 'held'],
  [/could not bind|could not create any TCP\/IP sockets/, 'port taken'],
]

/** What PostgreSQL says of a data folder of which something is missing or changed. */
const DAMAGE = /control file|pg_control|checkpoint record|WAL directory|directory "pg_|database system was found/

const failure = (log: string): Launched => {
  const reason = reasons.find(([pattern]) => pattern.test(log))
  if (reason) return { outcome: reason[1] }
  const lines = log.trim().split('\n')
  const cause = lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return { outcome: 'failed', cause: cause.replace(/^but /, ''), isDamaged: DAMAGE.test(cause) }
}

/** Starts PostgreSQL in its own session, so that it survives Ctrl-C and the end of this process. */
export const launch = async (home: Home, port: number, settings: Settings): Promise<Launched> => {
  const { data, logs } = clusterFiles(home.cluster)
  const log = openLog(logs)
  const flags = Object.entries(serverSettings(port, settings)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(home.binaries.postgres, ['-D', data, ...flags], {
    ...home.runAs,
    cwd: '/',
    env: programEnvironment(),
    stdio: ['ignore', log.file, log.file],
    detached: true,
  })
  closeSync(log.file)
  let error = ''
  child.on('error', ({ message }) => {
    error = message
  })
  child.unref()
  while (error === '' && child.exitCode === null && child.signalCode === null) {
    const found = readPostmaster(data)
    if (found && found.pid === child.pid && found.status === 'ready') return { outcome: 'ready', pid: found.pid }
    await pause(5)
  }
  return failure(error || readFileSync(log.path, 'utf8'))
}
