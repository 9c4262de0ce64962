import { setTimeout as pause } from 'node:timers/promises'
import {
  checkVersion,
  clusterFiles,
  createCluster,
  readSecrets,
  removeAbandonedDrafts,
  type Secrets,
} from './cluster.ts'
import { DatabaseError } from './database-error.ts'
import { rememberedPort, rememberPort } from './free-port.ts'
import type { Home } from './home.ts'
import { launch, type Settings } from './launch.ts'
import { clearPidFile, isAlive, isBeingWritten, isPostmasterOf, type Postmaster, readPostmaster } from './postmaster.ts'
import { answersAs, urlOf } from './roles.ts'

/** Whether the cluster was made, started on existing data, or found running. */
export type How = 'created' | 'started' | 'adopted'

export type Running = { pid: number; port: number; how: How }

export type Wanted = { home: Home; settings: Settings; secrets: Secrets; port: number | undefined; patienceMs: number }

const adopted = async ({ home, secrets }: Wanted, found: Postmaster): Promise<Running | undefined> => {
  const { data } = clusterFiles(home.cluster)
  if (isBeingWritten(data, found)) return undefined
  if (!isAlive(found.pid) || !isPostmasterOf(data, found.pid)) {
    clearPidFile(data, found)
    return undefined
  }
  if (found.status !== 'ready') return undefined
  const answers = await answersAs(data, urlOf('super', secrets.super, found.port, 'postgres'))
  return answers ? { pid: found.pid, port: found.port, how: 'adopted' } : undefined
}

const launched = async ({ home, settings, port }: Wanted): Promise<Running | undefined> => {
  const files = clusterFiles(home.cluster)
  const chosen = port ?? (await rememberedPort(files.port))
  const result = await launch(home, chosen, settings)
  if (result.outcome === 'failed') {
    const mend = result.isDamaged ? '; its data is damaged: restore a backup with another, empty DATA_DIR' : ''
    throw new DatabaseError(`The embedded PostgreSQL did not start: ${result.cause}${mend} (its log: ${files.logs})`)
  }
  if (result.outcome !== 'ready') return undefined
  rememberPort(files.port, chosen)
  return { pid: result.pid, port: chosen, how: 'started' }
}

const tooLong = ({ home, patienceMs }: Wanted): DatabaseError => {
  const { data, logs } = clusterFiles(home.cluster)
  const pid = readPostmaster(data)?.pid
  const mend = pid === undefined ? `see ${logs}` : `see ${logs}, or stop process ${pid} and start again`
  return new DatabaseError(`The embedded PostgreSQL in ${data} has not answered for ${patienceMs / 1000} s: ${mend}.`)
}

/** Adopts the server that runs on this data or starts one. Any number of processes may try at once: PostgreSQL's own
 *  lock on its data folder lets one of them win, and the others find its server. */
export const ensureRunning = async (wanted: Wanted): Promise<Running> => {
  const { data } = clusterFiles(wanted.home.cluster)
  const until = Date.now() + wanted.patienceMs
  while (Date.now() < until) {
    const found = readPostmaster(data)
    const running = found ? await adopted(wanted, found) : await launched(wanted)
    if (running) return running
    await pause(20)
  }
  throw tooLong(wanted)
}

/** Makes the cluster if there is none. */
export const ensureCluster = (home: Home, exists: boolean): { made: boolean; secrets: Secrets } => {
  removeAbandonedDrafts(home.cluster)
  const made = !exists && createCluster(home) === 'created'
  checkVersion(home)
  return { made, secrets: readSecrets(home.cluster) }
}
