import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { builtServer, freePort, startServer } from '../support/server-process.ts'
import { endPostmaster, postmasterOf } from '../support/supervised.ts'

const repository = join(import.meta.dirname, '../..')
const hasPidSpaces = spawnSync('unshare', ['--fork', '--pid', '--mount-proc', 'true']).status === 0

const folders: string[] = []
const folder = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-'))
  chmodSync(dataDir, 0o755)
  folders.push(dataDir)
  return dataDir
}
afterAll(async () => {
  for (const dataDir of folders) {
    await endPostmaster(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
})

const until = async (holds: () => boolean) => {
  for (let tries = 0; !holds(); tries++) {
    if (tries === 18_000) throw new Error('it never came')
    await new Promise((next) => setTimeout(next, 10))
  }
}

const direct = [process.execPath, 'tools/start.mjs']
const throughNpm = ['npm', 'start']

/** A start that is observed from outside, before it answers requests. */
const begin = async (dataDir: string, [command = '', ...argv]: readonly string[]) => {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(command, argv, {
    cwd: repository,
    env: { PATH, HOME, PORT: String(await freePort()), DATA_DIR: dataDir, HEARTHLINE_NO_INSTALL: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended, output: () => text }
}

const isLaunched = (dataDir: string) => () => existsSync(join(dataDir, 'postgres/data/postmaster.pid'))

const isGreeting = (output: () => string) => () => output().includes('Hearthline is ready')

describe.each([
  ['by itself', direct],
  ['through npm', throughNpm],
])('a server that is started %s and then stopped', (_, program) => {
  it('while it starts, stops, and leaves no database running', async () => {
    const dataDir = folder()
    const { child, ended, output } = await begin(dataDir, program)
    await until(isLaunched(dataDir))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(output()).not.toContain('Hearthline is ready')
    expect(postmasterOf(dataDir)).toBeUndefined()
  })

  it.runIf(hasPidSpaces).each([
    ['in its start', isLaunched],
    ['once it serves', (_dataDir: string, output: () => string) => isGreeting(output)],
  ])('as process 1, which no signal ends by itself, drains %s', async (_when, comes) => {
    const dataDir = folder()
    const space = ['unshare', '--fork', '--kill-child', '--pid', '--mount-proc']
    const { child, ended, output } = await begin(dataDir, [...space, ...program])
    await until(comes(dataDir, output))
    // From outside, process 1 has another number.
    process.kill(Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')), 'SIGTERM')
    expect(await ended).toBe(0)
    // A database that stops removes its pid file; one that is killed leaves it.
    expect(isLaunched(dataDir)()).toBe(false)
  })
})

describe('a server that is asked to stop', () => {
  it('ends within its time although a client still sends a body, byte by byte', async () => {
    const dataDir = folder()
    const port = await freePort()
    const server = await startServer({ port, dataDir })
    const slow = connect(port, '127.0.0.1')
    slow.on('error', () => undefined)
    slow.write(
      'POST /service-telemetry/api/v1/events HTTP/1.1\r\nhost: hearthline.localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n',
    )
    const trickle = setInterval(() => slow.write(' '), 200)
    onTestFinished(() => {
      clearInterval(trickle)
      slow.destroy()
    })
    await new Promise((next) => setTimeout(next, 500))
    const stoppedAt = Date.now()
    expect(await server.kill('SIGTERM')).toBe(0)
    // 20 seconds for answers and ten for jobs, docs/operations.md.
    expect(Date.now() - stoppedAt).toBeLessThan(32_000)
    expect(postmasterOf(dataDir)).toBeUndefined()
  })
})

it('a first start that is killed leaves nothing behind after the next has run', async () => {
  const dataDir = folder()
  const drafts = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))
  const { child, ended } = await begin(dataDir, direct)
  await until(() => drafts().length > 0)
  child.kill('SIGKILL')
  await ended
  expect(drafts()).toHaveLength(1)
  const next = await startServer({ port: await freePort(), dataDir, entry: builtServer })
  expect(await next.kill('SIGTERM')).toBe(0)
  expect(drafts()).toEqual([])
})
