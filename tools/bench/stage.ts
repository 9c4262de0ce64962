import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../../apps/server/src/platform/postgres/index.ts'
import { freePort, type ServerProcess, startServer } from '../../tests/support/server-process.ts'
import { cpuOfTree } from './cpu.ts'

export type Floor = { readonly address: string; readonly pid: number; stop(): Promise<void> }

/** A PostgreSQL of our own, on which the server and its floor are measured side by side. */
export type Stage = {
  readonly dataDir: string
  readonly database: Embedded
  /** The environment that connects a server to it. */
  readonly urls: Readonly<Record<string, string>>
  /** The built server, started as an operator would. */
  startServer(environment?: Readonly<Record<string, string>>): Promise<ServerProcess>
  /** Bare Fastify and pg, with one row of the given content. */
  startFloor(body: unknown): Promise<Floor>
  /** CPU time of a process and of every backend so far, in µs. */
  cpu(pid: number): number
  close(): Promise<void>
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode === null ? new Promise((done) => child.once('exit', () => done())) : Promise.resolve()

const readyAddress = (child: ChildProcess): Promise<string> =>
  new Promise((done, fail) => {
    child.once('exit', () => fail(new Error('the floor server ended at its start')))
    child.stdout?.on('data', (chunk: Buffer) => {
      const address = /ready (\S+)/.exec(chunk.toString())?.[1]
      if (address !== undefined) done(address)
    })
  })

/** Another database of the same server. */
export const databaseUrl = (superUrl: string, name: string): string =>
  superUrl.replace(/\/postgres(?=\?|$)/, `/${name}`)

/** Runs as the superuser, who sees the rows of every lender. */
export const asSuperuser = async <T>(
  stage: Stage,
  run: (client: pg.Client) => Promise<T>,
  name = 'hearthline',
): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl(stage.database.superUrl, name) })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** One table for what the floor reads, one for its log; without row security. */
const prepareFloor = async (superUrl: string, body: unknown): Promise<string> => {
  const name = `floor_${randomBytes(4).toString('hex')}`
  const url = databaseUrl(superUrl, name)
  const query = async (at: string, text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: at })
    await client.connect()
    await client.query(text, values)
    await client.end()
  }
  await query(superUrl, `create database ${name}`)
  await query(url, 'create table floor_rows (id text primary key, body jsonb not null)')
  await query(url, 'create table floor_events (id bigserial primary key, row_id text not null, body jsonb not null)')
  await query(url, "insert into floor_rows select 'row' || n, $1::jsonb from generate_series(0, 4999) n", [
    JSON.stringify(body),
  ])
  return url
}

const requires = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)"

/** Bundled as the server is: run from its sources it would have the compiler in memory. */
const bundleFloor = async (folder: string): Promise<string> => {
  const outfile = join(folder, 'floor-server.mjs')
  await build({
    entryPoints: [resolve(import.meta.dirname, 'floor-server.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['pg-native'],
    banner: { js: requires },
    logLevel: 'error',
  })
  return outfile
}

const startFloorOn = async (folder: string, superUrl: string, body: unknown): Promise<Floor> => {
  const child = spawn(process.execPath, [await bundleFloor(folder)], {
    env: { PATH: process.env.PATH, FLOOR_DATABASE_URL: await prepareFloor(superUrl, body) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await readyAddress(child)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended(child)
  }
  return { address, pid: child.pid ?? 0, stop }
}

export const openStage = async (): Promise<Stage> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-bench-'))
  chmodSync(dataDir, 0o755)
  const database = await startEmbedded({ dataDir })
  const servers: ServerProcess[] = []
  const urls = { DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: database.appUrl }
  return {
    dataDir,
    database,
    urls,
    startServer: async (environment = {}) => {
      const server = await startServer({
        port: await freePort(),
        dataDir,
        environment: { ...urls, ...environment },
      })
      servers.push(server)
      return server
    },
    startFloor: (body) => startFloorOn(dataDir, database.superUrl, body),
    cpu: (pid) => cpuOfTree(pid) + cpuOfTree(database.pid),
    close: async () => {
      for (const server of servers) await server.kill('SIGTERM')
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
