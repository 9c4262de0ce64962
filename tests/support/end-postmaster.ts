import { existsSync } from 'node:fs'
import { clusterFiles } from '../../apps/server/src/platform/postgres/cluster.ts'
import { findHome } from '../../apps/server/src/platform/postgres/home.ts'
import { isAlive, readPostmaster } from '../../apps/server/src/platform/postgres/postmaster.ts'
import { stopPostmaster } from '../../apps/server/src/platform/postgres/start-embedded.ts'

/** Process number of the database that serves a data folder; undefined where none runs. */
export const postmasterOf = (dataDir: string): number | undefined => {
  const { data } = clusterFiles(findHome({ dataDir }).cluster)
  const pid = readPostmaster(data)?.pid
  return pid !== undefined && isAlive(pid) ? pid : undefined
}

/** A server that was killed leaves its database running: it must not outlive the test. */
export const endPostmaster = async (dataDir: string): Promise<void> => {
  if (!existsSync(dataDir)) return
  const pid = postmasterOf(dataDir)
  if (pid !== undefined) await stopPostmaster(findHome({ dataDir }), pid)
}
