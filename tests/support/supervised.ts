import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { type ServerOptions, type ServerProcess, startServer } from './server-process.ts'

export type Supervised = {
  readonly address: string
  readonly dataDir: string
  /** How often the server had to be started again. */
  restarts(): number
  readonly server: ServerProcess
  stop(): Promise<void>
}

/** A server that is started again whenever it dies, as any operator's supervisor does. */
export const supervise = async (options: Partial<ServerOptions> = {}): Promise<Supervised> => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-faults-'))
  const start = () => startServer({ port, dataDir, ...options })
  let server = await start()
  let restarts = 0
  let stopping = false
  /** It may be killed again before it is ready: work that was left waits for it. */
  const startAgain = async (tries = 20): Promise<ServerProcess> => {
    restarts += 1
    try {
      return await start()
    } catch (fault) {
      if (tries === 0 || stopping) throw fault
      return startAgain(tries - 1)
    }
  }
  const watch = async (): Promise<void> => {
    while (!stopping) {
      await server.ended
      if (!stopping) server = await startAgain()
    }
  }
  const watching = watch()
  return {
    address: server.address,
    dataDir,
    restarts: () => restarts,
    get server() {
      return server
    },
    stop: async () => {
      stopping = true
      await server.kill('SIGTERM')
      await watching
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
