import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base } from '@playwright/test'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../../../apps/server/src/platform/postgres/index.ts'
import { builtServer, freePort, startServer } from '../../support/server-process.ts'

export type World = {
  /** The server's own address, for requests that set the host themselves. */
  readonly address: string
  /** The address of a lender, by its host. */
  at(host: string, path: string): string
  /** Copies the files of a folder beside the lenders' records, while the server runs. */
  addLenders(folder: string): void
  /** Reads the database as its administrator, to compare what pages show with what is stored. */
  rows<T extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<T[]>
  /** kill -9: nothing is finished or reported. */
  kill(): Promise<void>
  /** Starts the server again, as a supervisor would. */
  restart(): Promise<void>
}

const openDatabase = async (dataDir: string): Promise<{ embedded: Embedded; pool: pg.Pool }> => {
  const embedded = await startEmbedded({ dataDir, revive: false })
  const url = new URL(embedded.superUrl)
  url.pathname = new URL(embedded.appUrl).pathname
  return { embedded, pool: new pg.Pool({ connectionString: url.href, max: 2 }) }
}

const shipped = resolve(import.meta.dirname, '../../../apps/server/organisations')

/** A record is written after the files that it names. */
const copyLenders = (from: string, to: string): void => {
  const isRecord = (name: string) => /^[^.]+\.json$/.test(name)
  const names = readdirSync(from).sort((one, other) => Number(isRecord(one)) - Number(isRecord(other)))
  for (const name of names) copyFileSync(join(from, name), join(to, name))
}

/** One real server per worker, started as an operator would, with a database of its own. */
export const test = base.extend<object, { entry: string; world: World }>({
  entry: [builtServer, { scope: 'worker', option: true }],
  world: [
    async ({ entry }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-journey-'))
      const lenders = join(dataDir, 'lenders')
      cpSync(shipped, lenders, { recursive: true })
      const port = await freePort()
      const environment = { PUBLIC_URL: `http://hearthline.localhost:${port}`, ORGANISATIONS: lenders }
      const start = () => startServer({ port, dataDir, entry, environment })
      let server = await start()
      const { embedded, pool } = await openDatabase(dataDir)
      await use({
        address: `http://127.0.0.1:${port}`,
        at: (host, path) => `http://${host}.localhost:${port}${path}`,
        addLenders: (folder) => copyLenders(folder, lenders),
        rows: async (sql, values = []) => (await pool.query(sql, [...values])).rows,
        kill: async () => {
          await server.kill('SIGKILL')
        },
        restart: async () => {
          server = await start()
        },
      })
      await pool.end()
      await server.kill('SIGTERM')
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from '@playwright/test'
