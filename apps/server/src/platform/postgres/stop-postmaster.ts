import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterFiles, programEnvironment } from './cluster.ts'
import { codeOf, DatabaseFault } from './database-fault.ts'
import type { Home } from './home.ts'
import { isAlive } from './postmaster.ts'

const ask = (home: Home, pid: number, how: 'fast' | 'immediate'): void => {
  if (process.platform === 'win32') {
    const { data } = clusterFiles(home.cluster)
    spawnSync(home.binaries.pgCtl, ['stop', '-W', '-m', how, '-D', data], { env: programEnvironment() })
    return
  }
  try {
    process.kill(pid, how === 'fast' ? 'SIGINT' : 'SIGQUIT')
  } catch (fault) {
    if (codeOf(fault) !== 'ESRCH') throw fault
  }
}

const goneWithin = async (pid: number, ms: number): Promise<boolean> => {
  for (const until = Date.now() + ms; isAlive(pid) && Date.now() < until; ) await pause(10)
  return !isAlive(pid)
}

/** Ends the server: sessions are cut and data is flushed; after ten seconds without regard to either. */
export const stopPostmaster = async (home: Home, pid: number): Promise<void> => {
  for (const how of ['fast', 'immediate'] as const) {
    ask(home, pid, how)
    if (await goneWithin(pid, 10_000)) return
  }
  throw new DatabaseFault(`The embedded PostgreSQL (process ${pid}) does not stop: end it with kill -9 ${pid}.`)
}
