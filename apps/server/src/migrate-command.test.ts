import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../tests/support/server-process.ts'
import { thisRelease } from './migrate.ts'
import { withClient } from './platform/postgres/index.ts'
import { createBareDatabase } from './platform/postgres/testing/index.ts'

const repository = resolve(import.meta.dirname, '../../..')
const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-migrate-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const migrate = (settings: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const { PATH = '', HOME = '' } = process.env
    const options = { cwd: repository, env: { PATH, HOME, DATA_DIR: dataDir, ...settings } }
    const argv = ['tools/run.mjs', 'migrate', ...words]
    const child = execFile(process.execPath, argv, options, (_, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    )
  })

it('migrates an empty database, and finds nothing to do the next time', async () => {
  const database = await createBareDatabase()
  onTestFinished(() => database.drop())
  const settings = { DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: database.appUrl }
  const first = await migrate(settings)
  expect([first.code, first.err]).toEqual([0, ''])
  expect(first.out).toMatch(/^The database is migrated: \d+ changes\.\n$/)
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query<{ name: string }>('select name from house.migrations'),
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(thisRelease.migrations)))
  expect(await migrate(settings)).toEqual({ code: 0, out: 'The database was up to date.\n', err: '' })
})

it('says what is wrong with the settings as a start does, a line a fault, and ends with 1', async () => {
  const { code, out, err } = await migrate({ MODE: 'live', ALLOW_ROOT: 'true', PORT: 'eighty' })
  expect([code, out]).toEqual([1, ''])
  const lines = err.trimEnd().split('\n')
  for (const line of lines) expect(line).toMatch(/^Hearthline cannot migrate: [A-Z_]+ \S/)
  for (const name of ['DATABASE_URL', 'MASTER_KEY', 'PORT'])
    expect(lines.filter((line) => line.includes(`: ${name} `))).toHaveLength(1)
})

it('says where it looked for the database, and tells no password', async () => {
  const { code, err } = await migrate({
    DATABASE_URL: `postgres://owner:hidden-word@127.0.0.1:${await freePort()}/lender`,
  })
  expect([code, err.trimEnd().split('\n').length]).toEqual([1, 1])
  expect(err).toContain('check DATABASE_URL')
  expect(err).not.toContain('hidden-word')
})

it('takes no arguments, so that none is thought to have an effect', async () => {
  const { code, out } = await migrate({}, '--dry-run')
  expect([code, out]).toEqual([1, ''])
})
