import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProblemCode, saveDraft } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/platform/postgres/testing/index.ts'
import { isToday, shareName } from '../../apps/server/src/testing/share-of-day.ts'
import type { Lender } from '../../tools/seed/cast.ts'
import { PATIENCE_MS } from '../../tools/seed/growing-pause.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { CallRefused, PublicCaller } from '../../tools/seed/public-calls.ts'
import { walk } from '../../tools/seed/walk.ts'
import { type BookedCast, castBookkeeper, expectKept } from '../support/faulty-server.ts'
import { freePort, repository, type ServerProcess, startServer } from '../support/server-process.ts'

/** Needs a mount of its own: root, or a user who may make name spaces. */
const isMounting = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
if (!isMounting) console.warn('full disks are passed over: a small disk cannot be mounted here (unshare --mount)')

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'hearthline-full-'))
  chmodSync(made, 0o755)
  return made
}
/** Runs a program that has a small disk of its own at this place. */
const onSmallDisk = (place: string, size: string) => [
  ...['unshare', '--mount', 'sh', '-c', `mount -t tmpfs -o size=${size},mode=755 none ${place} && exec "$@"`, 'sh'],
]

/** Writes until nothing more goes on the disk. */
const fill = (file: string): void => {
  const into = openSync(file, 'w')
  try {
    for (const piece of [Buffer.alloc(1_000_000), Buffer.alloc(1_000)])
      try {
        for (;;) writeSync(into, piece)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
  } finally {
    closeSync(into)
  }
}

/** A save is taken, or refused in words. */
const KNOWN_ANSWERS: readonly string[] = ['saved', 'diskFull', 'unavailable', 'busy'] satisfies (
  | 'saved'
  | ProblemCode
)[]

describe.runIf(isMounting && isToday(4, 6))(`a disk without room (${shareName})`, () => {
  const dataDir = folder()
  let server: ServerProcess
  let lender: Lender
  let cast: BookedCast
  beforeAll(async () => {
    server = await startServer({ port: await freePort(), dataDir, program: onSmallDisk(dataDir, '256m') })
    lender = lenderNamed('HEARTHLINE', server.address)
    cast = await castBookkeeper(lender, PATIENCE_MS)
  })
  afterAll(async () => {
    await server.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })

  const save = (): Promise<string> =>
    new PublicCaller(lender)
      .json(saveDraft, {
        body: { section: 'name', values: { firstName: 'x'.repeat(1_500) }, complete: false },
      })
      .then(
        () => 'saved',
        (error: unknown) => {
          if (!(error instanceof CallRefused)) throw error
          return error.code
        },
      )
  const readiness = async () => (await (await fetch(`${server.address}/readyz`)).json()) as { missing: string[] }

  const refusalsCounted = async (): Promise<number> => {
    const metrics = await (await fetch(`${server.address}/metrics`)).text()
    return Number(/problems_total\{code="diskFull"\} (\d+)/.exec(metrics)?.[1])
  }
  /** Warnings that a call found no room; jobs and the disk's own watch have theirs. */
  const linesOfCalls = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && /"code":"(?:53100|ENOSPC)"/.test(line))

  it('takes nothing more, says so in words and to monitors, and goes on once there is room', async () => {
    expect(await save()).toBe('saved')
    const file = join(`/proc/${server.pid}/root`, dataDir, 'fill')
    fill(file)
    const codes: string[] = []
    for (let nth = 0; nth < 40; nth++) codes.push(await save())
    expect(codes).toContain('diskFull')
    expect(codes.filter((code) => !KNOWN_ANSWERS.includes(code))).toEqual([])
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    const page = await fetch(`${server.address}/account/heloc/register`, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect((await readiness()).missing).toContain('disk')
    const refused = codes.filter((code) => code === 'diskFull').length
    expect(await refusalsCounted()).toBeGreaterThanOrEqual(refused)
    expect(linesOfCalls()).toHaveLength(1)
    rmSync(file)
    const end = await walk(cast, { until: 'OFFER_SELECTION', patienceMs: PATIENCE_MS })
    expect(end.state).toBe('OFFER_SELECTION')
    await expectKept(lender, cast)
  })
})

describe.runIf(isMounting && isToday(5, 6))(`a backup into a folder (${shareName})`, () => {
  const dataDir = folder()
  const environment = { MASTER_KEY: randomBytes(32).toString('base64'), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    Object.assign(environment, { DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: database.appUrl })
    const server = await startServer({ port: await freePort(), dataDir, environment })
    await server.kill('SIGTERM')
  })
  afterAll(async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Its exit code, what it says, and what it left in the folder. */
  const backUp = (size: string) => {
    const place = folder()
    const { PATH = '', HOME = '' } = process.env
    const listing = ['sh', '-c', `"$@"; code=$?; echo left: $(ls -A ${place}) >&2; exit $code`, 'sh']
    const [command = '', ...argv] = [...onSmallDisk(place, size), ...listing, process.execPath, 'tools/run.mjs']
    const { status, stderr } = spawnSync(command, [...argv, 'backup', '--to', place], {
      cwd: repository,
      env: { PATH, HOME, ...environment },
      encoding: 'utf8',
    })
    rmSync(place, { recursive: true })
    return { status, lines: stderr.trim().split('\n') }
  }

  it('that has no room for it says so in one line, and leaves nothing there', () =>
    expect(backUp('8k')).toEqual({
      status: 1,
      lines: [expect.stringMatching(/no room for the backup/), 'left:'],
    }))

  it('that has room is made (control)', () =>
    expect(backUp('64m')).toEqual({ status: 0, lines: [expect.stringMatching(/^left: hearthline-.*\.backup$/)] }))
})
