import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, runToEnd, startServer } from '../support/server-process.ts'
import { endPostmaster, postmasterOf } from '../support/supervised.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-'))
chmodSync(dataDir, 0o755)
const isMounting = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
/** A process id that no process has: Linux assigns none above 4,194,304. */
const NOBODY = 4_999_999

const start = async () => startServer({ port: await freePort(), dataDir })
const fail = async (environment: Readonly<Record<string, string>> = {}) =>
  runToEnd({ DATA_DIR: dataDir, ...environment })

beforeAll(async () => {
  mkdirSync(join(dataDir, `postgres.new-${NOBODY}-0badcafe/data`), { recursive: true })
  await (await start()).kill('SIGTERM')
})
afterAll(async () => {
  await endPostmaster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

it('a folder that a killed first start left behind goes with the next start', () =>
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([]))

describe('a start that fails', () => {
  it('names the port that is taken, in one line, and leaves no database running', async () => {
    const other = createServer()
    await new Promise<void>((open) => other.listen(0, '127.0.0.1', open))
    const { port } = other.address() as AddressInfo // a port's address, never a pipe's name
    const { code, lines } = await fail({ PORT: String(port), LOG_LEVEL: 'warn' })
    other.close()
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(new RegExp(`cannot start: port ${port} of 127.0.0.1 is taken.*PORT`))])
    expect(postmasterOf(dataDir)).toBeUndefined()
  })

  it('on the folder and port of one that runs says so, and leaves that one and its database alone', async () => {
    const port = await freePort()
    const first = await startServer({ port, dataDir })
    const { code, lines } = await fail({ PORT: String(port), LOG_LEVEL: 'warn' })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(new RegExp(`cannot start: port ${port} of 127.0.0.1 is taken.*PORT`))])
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
    expect(await first.kill('SIGTERM')).toBe(0)
  })

  it.each(['master.key', 'postgres/secrets.json'])(
    'names a damaged %s and the mend, in one line, and leaves the file as it is',
    async (name) => {
      const file = join(dataDir, name)
      const whole = readFileSync(file)
      truncateSync(file, 9)
      const { code, lines } = await fail()
      const left = readFileSync(file).length
      writeFileSync(file, whole)
      expect(code).toBe(1)
      expect(lines).toEqual([expect.stringMatching(/cannot start: .* is damaged.*backup/)])
      expect(lines[0]).toContain(file)
      expect(left).toBe(9)
      expect(postmasterOf(dataDir)).toBeUndefined()
    },
  )

  it('names a folder that cannot be made', async () => {
    const below = join(dataDir, 'master.key', 'data')
    const { code, lines } = await fail({ DATA_DIR: below })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/cannot start: .* cannot be written.*DATA_DIR/)])
    expect(lines[0]).toContain(join(dataDir, 'master.key'))
  })

  it.runIf(isMounting).each([
    ['new', (place: string) => `mount -t tmpfs -o ro none ${place}`],
    ['used', (place: string) => `mount --bind -o ro ${place} ${place}`],
  ])('names the file of a read-only disk, %s, and what to do', async (_, mount) => {
    const readOnly = ['unshare', '--mount', 'sh', '-c', `${mount(dataDir)} && exec "$@"`, 'sh']
    const { code, lines } = await runToEnd({ DATA_DIR: dataDir }, readOnly)
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/cannot start: .*read-only/)])
    expect(lines[0]).toContain(dataDir)
  })

  it('does not prevent the next start, which finds everything unchanged (control)', async () => {
    const server = await start()
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(true)
    expect(await server.kill('SIGTERM')).toBe(0)
    expect(postmasterOf(dataDir)).toBeUndefined()
  })
})
