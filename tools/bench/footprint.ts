import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readStatus } from '@hearthline/contracts'
import { freePort } from '../../tests/support/server-process.ts'
import { plantApplicant } from './applicant.ts'
import { memoryMb } from './cpu.ts'
import { type Bench, type Extent, type Figure, median } from './figure.ts'
import { load, type Shot } from './load.ts'
import { openStage } from './stage.ts'

const ROUNDS = { whole: 5, small: 1 }
const REQUESTS = { whole: 2_000, small: 100 }
const AT_A_TIME = 8
const BOOTS = { whole: 3, small: 1 }

const repository = resolve(import.meta.dirname, '../..')

/** The options that `npm start` passes to Node, and its environment: a process is measured as it is run. */
export const startedWith = () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const words = String(scripts.start).split(' ')
  return {
    flags: words.filter((word) => word.startsWith('--')),
    environment: Object.fromEntries(words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='))),
  }
}

const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/readyz`)).ok
  } catch {
    return false
  }
}

/** The process that `npm start` makes, once it reports that it is ready. */
const start = async (dataDir: string, environment: Readonly<Record<string, string>> = {}) => {
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const asStarted = startedWith()
  const child = spawn(process.execPath, [...asStarted.flags, join(repository, 'tools/start.mjs')], {
    env: { ...process.env, ...asStarted.environment, ...environment, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error('the server ended at its start')
    await new Promise((next) => setTimeout(next, 10))
  }
  return { address, pid: child.pid ?? 0, stop }
}

/** Resident memory after each round of load; the result is the median. */
const memoryUnder = async (
  { address, pid }: { readonly address: string; readonly pid: number },
  shots: readonly Shot[],
  rounds: number,
): Promise<number> => {
  const readings: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { failures } = await load(address, shots, AT_A_TIME)
    if (failures > 0) throw new Error(`${failures} of ${shots.length} requests failed: nothing was measured`)
    readings.push(memoryMb(pid))
  }
  return median(readings)
}

/** Nine reads of an application to one public page, like borrowers who poll and borrowers who arrive. */
const memory = async (extent: Extent): Promise<Figure> => {
  const stage = await openStage()
  try {
    const applicant = await plantApplicant(stage, 'LIEN_VERIFICATION')
    const read = applicant.shot('GET', readStatus.path.replace(':uuid', applicant.uuid))
    const pages = ['/auth/login', '/account/heloc/register'].map((path) => ({
      method: 'GET',
      path,
      headers: { ...applicant.headers, accept: 'text/html' },
    }))
    const mixed = Array.from(
      { length: REQUESTS[extent] },
      (_, nth) => (nth % 10 === 0 ? pages[(nth / 10) % 2] : read) ?? read,
    )
    const server = await start(stage.dataDir, { ...stage.urls, ROLE: 'web' })
    const ours = await memoryUnder(server, mixed, ROUNDS[extent])
    await server.stop()
    const bare = await stage.startFloor(applicant.facts)
    const rows = Array.from({ length: REQUESTS[extent] }, () => ({ method: 'GET', path: '/row/row1' }))
    const floor = await memoryUnder(bare, rows, ROUNDS[extent])
    await bare.stop()
    const baseline = { what: 'Fastify + pg', value: floor }
    return {
      what: 'memory of a web process under load',
      value: ours,
      unit: 'MB',
      floor: baseline,
      most: 1.6,
      mustMeet: true,
    }
  } finally {
    await stage.close()
  }
}

/** From the command to ready, and then an orderly stop, so that the next start includes the database. */
const bootSeconds = async (dataDir: string): Promise<number> => {
  const began = performance.now()
  const { stop } = await start(dataDir)
  const seconds = (performance.now() - began) / 1000
  await stop()
  return seconds
}

/** The first boot creates the database and is not a warm one. */
const boot = async (extent: Extent): Promise<Figure> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-boot-'))
  chmodSync(dataDir, 0o755)
  try {
    await bootSeconds(dataDir)
    const seconds: number[] = []
    for (let nth = 0; nth < BOOTS[extent]; nth++) seconds.push(await bootSeconds(dataDir))
    return { what: 'warm boot to ready, database included', value: median(seconds), unit: 's', most: 2, mustMeet: true }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** P7: memory of ROLE=web under load, against the floor's under the same number of requests, and the warm boot. */
export const footprint: Bench = async (extent) => [await memory(extent), await boot(extent)]
