import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { cloneApplications } from '../bulk/clone-applications.ts'
import type { Bench, Figure } from './figure.ts'
import { playOn } from './filled-stage.ts'
import { asSuperuser, openStage, type Stage } from './stage.ts'

const repository = resolve(import.meta.dirname, '../..')

const ROWS = { whole: 50_000, small: 60 }
const SHARES = { whole: { COMPLETE: 4, DECLINED: 3, CANCELLED: 3 }, small: { DECLINED: 2, CANCELLED: 1 } }
const CPU_S = 60
const MEMORY_MB = 300
const LOOK_MS = 100

/** The most memory that a process had so far; undefined once it is gone. */
const peakMb = (pid: number): number | undefined => {
  try {
    const found = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return found === undefined ? undefined : Number(found) / 1024
  } catch {
    return undefined
  }
}

/** With node's options: a heap of at most 768 MB is cleared early, and what is new at 4 MB, which keeps the process small. */
const [, ...command] = manifest.scripts.export.split(' ')

type Exported = { readonly rows: number; readonly memoryMb: number }

/** `npm run export -- hmda`, as an operator runs it. */
const exportRegister = (stage: Stage, year: number): Promise<Exported> =>
  new Promise((done, fail) => {
    const out = join(stage.dataDir, 'register.txt')
    const argv = [...command, 'hmda', '--year', String(year), '--org', 'hearthline', '--out', out]
    const env = { PATH: process.env.PATH, DATA_DIR: stage.dataDir, ...stage.urls }
    const child = spawn(process.execPath, argv, { cwd: repository, env, stdio: ['ignore', 'pipe', 'inherit'] })
    let [output, memoryMb] = ['', 0]
    const timer = setInterval(() => {
      memoryMb = peakMb(child.pid ?? 0) ?? memoryMb
    }, LOOK_MS)
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.once('close', () => {
      clearInterval(timer)
      const rows = /(\d+) rows/.exec(output)?.[1]
      if (rows === undefined) fail(new Error(output))
      else done({ rows: Number(rows), memoryMb })
    })
  })

/** The year of most actions: at its end, what is played may reach into the next one. */
const fullestYear = (stage: Stage): Promise<number> =>
  asSuperuser(stage, async (client) => {
    const { rows } = await client.query<{ year: number }>(
      `select date_part('year', coalesce(signed_at, ended_at))::int as year from applications
       group by 1 order by count(*) desc limit 1`,
    )
    return rows[0]?.year ?? Number.NaN
  })

/** P14: the register of a year's applications that were bulk-seeded, written by the command, with its database. */
export const registerOfYear: Bench = async (extent) => {
  const stage = await openStage()
  try {
    const { keys, organisation, originals } = await playOn(stage, SHARES[extent], async () => undefined)
    const url = stage.database.ownerUrl
    await cloneApplications({ url, keys, organisation, originals, count: ROWS[extent], weeks: 0 })
    const year = await fullestYear(stage)
    const before = stage.cpu(process.pid)
    const { rows, memoryMb } = await exportRegister(stage, year)
    const seconds = (stage.cpu(process.pid) - before) / 1_000_000
    const what = `a register of ${rows} rows`
    return [
      { what: `${what}, CPU with its database`, value: seconds, unit: 's', most: CPU_S, mustMeet: true },
      { what: `${what}, memory at most`, value: memoryMb, unit: 'MB', most: MEMORY_MB, mustMeet: true },
    ] satisfies readonly Figure[]
  } finally {
    await stage.close()
  }
}
