import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, day } from '@hearthline/domain/calendar'
import { treasuryDays } from '@hearthline/domain/pricing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/testing/index.ts'
import { runCommand } from '../../testing/run-command.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'hearthline-rates-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const run = (...words: readonly string[]) => {
  const { ownerUrl, appUrl } = database
  const settings = { MODE: 'sandbox', DATABASE_URL: ownerUrl, APP_DATABASE_URL: appUrl, DATA_DIR: folder }
  const env = { ...process.env, ...settings, MASTER_KEY: randomBytes(32).toString('base64') }
  return runCommand(env, 'rates', ...words)
}

const monday = addDays(day(new Date().toISOString().slice(0, 10)), -1)
const written = ([year, month, date] = monday.split('-')) => `${Number(month)}/${Number(date)}/${year}`
const fileWith = (name: string, rate: string): string => {
  const file = join(folder, name)
  writeFileSync(file, `date,1\n${[written(), ...Array.from({ length: 50 }, () => rate)].join(',')}\n`)
  return file
}

describe('npm run rates', () => {
  it('says of each table whether it is loaded, and of a loaded one until when it counts', async () => {
    expect(await run('list')).toMatchObject({ code: 0, output: expect.stringContaining('fixed: no table is loaded') })
    const loaded = await run('import', fileWith('fixed.csv', '6.25'), '--kind', 'fixed')
    expect(loaded).toEqual({ code: 0, output: 'fixed: 1 weeks read, 1 new, 0 other than before.\n' })
    const { output } = await run('list')
    expect(output).toContain(`fixed: the row of ${monday} counts to ${addDays(monday, 13)}.`)
    expect(output).toContain('variable: no table is loaded')
  })

  it('loads the prime rate, and says since when it has been what it is', async () => {
    const file = join(folder, 'prime.csv')
    writeFileSync(file, 'observation_date,PRIME\n2025-10-30,7.00\n2025-12-11,6.75\n')
    expect(await run('list')).toMatchObject({ output: expect.stringContaining('prime: none is loaded') })
    const loaded = await run('import', file, '--kind', 'prime')
    expect(loaded).toEqual({ code: 0, output: 'prime: 2 changes read, 2 new, 0 other than before.\n' })
    expect((await run('list')).output).toMatch(
      /prime: 6\.75 % since 2025-12-11, as read on [\d-]{10}, counts to [\d-]{10}\./,
    )
  })

  it('loads the yields of Treasury securities, and says whether those of the 15th are there', async () => {
    const file = join(folder, 'yields.csv')
    const line = (on: string) => [on.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'), '4.1', '4.2', '4.6', '4.7'].join(',')
    const today = day(new Date().toISOString().slice(0, 10))
    writeFileSync(file, ['Date,"5 Yr","10 Yr","20 Yr","30 Yr"', ...treasuryDays(today, today).map(line)].join('\n'))
    expect(await run('list')).toMatchObject({
      output: expect.stringContaining('treasury: the yields of the 15th are not loaded'),
    })
    const loaded = await run('import', file, '--kind', 'treasury')
    expect(loaded).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^treasury: (\d) days read, \1 new, 0 other than before\./),
    })
    expect((await run('list')).output).toMatch(/treasury: the yields of [\d-]{10}.* count for applications of today/)
  })

  it.each([
    ['a file that is not there', () => ['import', join(folder, 'nope'), '--kind', 'fixed'], 'cannot be read'],
    ['a file without its kind', () => ['import', fileWith('a.csv', '6')], '--kind fixed or --kind variable'],
    ['a file of another kind', () => ['import', fileWith('a.csv', 'x'), '--kind', 'fixed'], 'line 2: the rate of 1'],
    ['a prime rate of no day', () => ['import', fileWith('a.csv', '6'), '--kind', 'prime'], 'is no day as 2026-11-23'],
    ['a word that it does not know', () => ['load'], 'npm run rates -- import FILE'],
  ])('refuses %s in words', async (_, words, says) => {
    const { code, output } = await run(...words())
    expect(code).toBe(1)
    expect(output).toContain(says)
    expect(output).not.toContain('    at ')
  })
})
