import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterFiles } from '../../apps/server/src/platform/postgres/cluster.ts'
import { findHome } from '../../apps/server/src/platform/postgres/home.ts'
import { isAlive, readPostmaster } from '../../apps/server/src/platform/postgres/postmaster.ts'
import { stopPostmaster } from '../../apps/server/src/platform/postgres/start-embedded.ts'
import { freePort, type ServerOptions, type ServerProcess, type Spare, spareServer } from './server-process.ts'

/** Process id of the database that serves a data folder; undefined if none runs. */
export const postmasterOf = (dataDir: string): number | undefined => {
  const { data } = clusterFiles(findHome({ dataDir }).cluster)
  const pid = readPostmaster(data)?.pid
  return pid !== undefined && isAlive(pid) ? pid : undefined
}

/** A server that was killed leaves its database running, which must not outlive the test. */
export const endPostmaster = async (dataDir: string): Promise<void> => {
  if (!existsSync(dataDir)) return
  const pid = postmasterOf(dataDir)
  if (pid !== undefined) await stopPostmaster(findHome({ dataDir }), pid)
}

export type Supervised = {
  readonly address: string
  readonly dataDir: string
  /** The output of each server that had to be restarted. */
  deaths(): readonly string[]
  /** kill -9 of the running server; resolves when the next one is ready. */
  fell(): Promise<void>
  stop(): Promise<void>
}

type Shift = { server: ServerProcess | undefined; spare: Spare | undefined; deaths: string[]; stopping: boolean }

/** The next server is loaded while this one works, so that a kill costs only the time to begin. */
const begin = async (shift: Shift, load: () => Spare): Promise<void> => {
  for (let tries = 0; !shift.stopping; tries++) {
    const next = shift.spare ?? load()
    shift.spare = load()
    try {
      shift.server = await next.begin()
      return
    } catch (error) {
      // It may be killed again before it is ready: unfinished work waits for it.
      if (tries === 20) throw error
    }
  }
}

/** A server that is restarted whenever it dies, as an operator's supervisor does. */
export const supervise = async (options: Pick<ServerOptions, 'entry' | 'environment'>): Promise<Supervised> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-faults-'))
  const port = await freePort()
  const load = () => spareServer({ port, dataDir, ...options })
  const shift: Shift = { server: undefined, spare: undefined, deaths: [], stopping: false }
  const keepUp = async (): Promise<void> => {
    while (!shift.stopping) {
      await shift.server?.ended
      if (shift.stopping) return
      shift.deaths.push(shift.server?.output() ?? '')
      await begin(shift, load)
    }
  }
  const stop = async (): Promise<void> => {
    shift.stopping = true
    await shift.spare?.discard()
    await shift.server?.kill('SIGTERM')
    await endPostmaster(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
  await begin(shift, load).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const keptUp = keepUp()
  // The journey finds the server gone; the reason is reported when it is stopped.
  keptUp.catch(() => undefined)
  return {
    address: `http://127.0.0.1:${port}`,
    dataDir,
    deaths: () => shift.deaths,
    fell: async () => {
      const { server } = shift
      await server?.kill('SIGKILL')
      while (shift.server === server && !shift.stopping) await new Promise((next) => setTimeout(next, 20))
    },
    stop: async () => {
      shift.stopping = true
      await shift.server?.kill('SIGKILL')
      await keptUp.finally(stop)
    },
  }
}
