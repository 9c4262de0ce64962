import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { createComposedServer } from '../testing/composed-server.ts'
import { isToday, shareName } from '../testing/share-of-day.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const masterKey = randomBytes(32).toString('base64')

const MEGABYTE = 1_048_576
/** As many files of the largest size are, in one: what is kept of it in memory is seen. */
const FILE_BYTES = 160 * MEGABYTE
/** More than streams keep on their way, and half of it. */
const MOST_MORE = 80 * MEGABYTE
/** How long nobody takes what a backup gives out. */
const STALLED_MS = 3_000

/** The most memory that a process had so far, by the kernel. */
const peakOf = (child: ChildProcess): number => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024
  } catch {
    return 0
  }
}

describe.runIf(existsSync('/proc/self/status') && isToday(2, 6))(
  `however much there is in files (${shareName})`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'hearthline-memory-'))
    const at = (name: string) => join(folder, name)
    const fileIn = (name: string) => join(at(name), 'files', 'ab', 'one')
    let database: TestDatabase
    beforeAll(async () => {
      database = await createTestDatabase()
      const env = { DATABASE_URL: database.ownerUrl, MASTER_KEY: masterKey, DATA_DIR: at('small'), ROLE: 'web' }
      const server = await createComposedServer({ database, env })
      for (const [name, bytes] of Object.entries({ small: 1_000, large: FILE_BYTES })) {
        mkdirSync(join(at(name), 'files', 'ab'), { recursive: true })
        writeFileSync(fileIn(name), randomBytes(bytes))
      }
      return server.close
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    /** Runs a command on a database and a folder, and gives its standard streams to `use`; its peak, once it has ended. */
    const run = async (
      words: readonly string[],
      [of, dataDir]: readonly [Pick<TestDatabase, 'ownerUrl' | 'appUrl'>, string],
      use: (child: ChildProcess) => Promise<void>,
    ): Promise<number> => {
      const { PATH = '', HOME = '' } = process.env
      const settings = { DATABASE_URL: of.ownerUrl, APP_DATABASE_URL: of.appUrl, MASTER_KEY: masterKey }
      const child = spawn(process.execPath, ['tools/run.mjs', ...words], {
        cwd: repository,
        env: { PATH, HOME, ...settings, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      let errors = ''
      child.stderr?.on('data', (words: Buffer) => {
        errors += words
      })
      let peak = 0
      const watching = setInterval(() => {
        peak = Math.max(peak, peakOf(child))
      }, 20)
      const ended = new Promise<number | null>((done) => child.once('exit', done))
      await use(child)
      expect(await ended, errors).toBe(0)
      clearInterval(watching)
      return peak
    }

    const backedUp = (name: string): Promise<number> =>
      run(['backup', '--to', '-'], [database, at(name)], async ({ stdout }) => {
        await pause(STALLED_MS)
        const file = createWriteStream(at(`${name}.backup`))
        stdout?.pipe(file)
        await new Promise<void>((done) => file.once('close', () => done()))
      })

    const restored = async (name: string): Promise<number> => {
      const into = at(`${name}-again`)
      return run(['restore', '-'], [await createBareDatabase(), into], async ({ stdin }) => {
        if (stdin !== null) createReadStream(at(`${name}.backup`)).pipe(stdin)
      })
    }

    it('a backup needs no more memory, though nobody takes it for a while, and neither does its restore', async () => {
      const [small, large] = [await backedUp('small'), await backedUp('large')]
      // Control: all of it was streamed.
      expect(statSync(at('large.backup')).size).toBeGreaterThan(FILE_BYTES)
      expect(small).toBeGreaterThan(20 * MEGABYTE)
      expect(large - small).toBeLessThan(MOST_MORE)
      const [smallAgain, largeAgain] = [await restored('small'), await restored('large')]
      expect(largeAgain - smallAgain).toBeLessThan(MOST_MORE)
      expect(readFileSync(fileIn('large-again')).equals(readFileSync(fileIn('large')))).toBe(true)
    }, 240_000)
  },
)
