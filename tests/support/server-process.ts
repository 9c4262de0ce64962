import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

/** Below those that Linux gives to whoever names none, so that no server or call of another test takes it meanwhile. */
const PORTS = { from: 12_000, to: 32_000 } as const

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => answer(true)))
  })

/** A port for a server that starts in a moment. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

export const repository = resolve(import.meta.dirname, '../..')
/** The bundle that `npm start` runs. */
export const builtServer = join(repository, 'apps/server/dist/main.js')

export type ServerOptions = {
  readonly port: number
  readonly dataDir: string
  readonly entry?: string
  readonly environment?: Readonly<Record<string, string>>
  /** What runs it: a program with arguments that becomes the server. */
  readonly program?: readonly string[]
}

export type ServerProcess = {
  readonly address: string
  readonly pid: number
  /** Resolves when the process is gone, for whatever reason. */
  readonly ended: Promise<void>
  /** Resolves to its exit code; null if it was killed. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
  output(): string
}

export type Ended = { readonly code: number | null; readonly lines: readonly string[] }

/** Runs a server, with only these settings, until it ends by itself: its exit code, and its standard error. */
export const runToEnd = (environment: Readonly<Record<string, string>>, program: readonly string[] = []) =>
  new Promise<Ended>((done, fail) => {
    const { PATH = '', HOME = '' } = process.env
    const [command = '', ...argv] = [...program, process.execPath, builtServer]
    const child = spawn(command, argv, {
      cwd: repository,
      env: { PATH, HOME, PORT: '0', ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let text = ''
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    child.on('error', fail)
    child.on('close', (code) => done({ code, lines: text.split('\n').filter((line) => line !== '') }))
  })

const answers = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/readyz`)).ok
  } catch {
    return false
  }
}

const untilReady = async (child: ChildProcess, address: string, output: () => string): Promise<void> => {
  for (let tries = 0; tries < 9_000; tries++) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended at its start:\n${output()}`)
    if (await answers(address)) return
    await new Promise((next) => setTimeout(next, 20))
  }
  throw new Error(`the server does not get ready:\n${output()}`)
}

/** A process that does not become ready is not left running. */
const waitReady = async (child: ChildProcess, server: ServerProcess): Promise<ServerProcess> => {
  try {
    await untilReady(child, server.address, server.output)
    return server
  } catch (error) {
    await server.kill('SIGKILL')
    throw error
  }
}

const spawnServer = (options: ServerOptions, stdin: 'ignore' | 'pipe') => {
  const { port, dataDir, entry = builtServer, environment, program = [] } = options
  if (!existsSync(entry)) throw new Error(`${entry} is not built: run npm run build`)
  const { PATH = '', HOME = '', TZ = '' } = process.env
  const [command = '', ...argv] = [...program, process.execPath, entry]
  const child = spawn(command, argv, {
    cwd: repository,
    env: { PATH, HOME, TZ, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
    stdio: [stdin, 'pipe', 'pipe'],
  })
  let text = ''
  const take = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-20_000)
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  // The process may already be dead.
  child.stdin?.on('error', () => undefined)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const server: ServerProcess = {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ended,
    kill: async (signal) => {
      child.kill(signal)
      await ended
      return child.exitCode
    },
    output: () => text,
  }
  return { child, server }
}

/** A server of its own, started as an operator would; it does not inherit the environment of the test. */
export const startServer = async (options: ServerOptions): Promise<ServerProcess> => {
  const { child, server } = spawnServer(options, 'ignore')
  return waitReady(child, server)
}

export type Spare = {
  begin(): Promise<ServerProcess>
  discard(): Promise<void>
}

/** A server that is loaded and waits for a line on its input before it begins; `entry` must support that. */
export const spareServer = (options: ServerOptions): Spare => {
  const { child, server } = spawnServer(options, 'pipe')
  return {
    begin: async () => {
      child.stdin?.write('begin\n')
      return waitReady(child, server)
    },
    discard: async () => {
      await server.kill('SIGKILL')
    },
  }
}
