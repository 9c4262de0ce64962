import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded } from './start-embedded.ts'
import { ask, startForTest } from './testing/start-for-test.ts'

/** Inside the first page of a table, behind its header. */
const IN_THE_PAGE = 5_000

const fileOf = async (url: string, table: string): Promise<string> => {
  const { file } = (await ask(url, `select pg_relation_filepath('${table}') as file`)) as { file: string }
  return file
}

describe('a data folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-'))
  chmodSync(dataDir, 0o755)
  const data = join(dataDir, 'postgres', 'data')
  let damagedFile: string
  beforeAll(async () => {
    const first = await startEmbedded({ dataDir })
    await ask(first.ownerUrl, `create table kept as select 'here' as word`)
    await ask(first.ownerUrl, `create table torn as select repeat('x', 700) as word from generate_series(1, 20)`)
    damagedFile = join(data, await fileOf(first.ownerUrl, 'torn'))
    await first.stop()
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it.each([
    ['with words', 'who knows\n'],
    ['with bytes', '\u0000\u0001\ufffd'],
    ['that is empty', ''],
    ['with a negative number', '-1\n'],
    ['with the number of the first process', `1\n/nowhere\n0\n5432\n\n\n\nready\n`],
  ])('with a pid file %s is started', async (_, text) => {
    const file = join(data, 'postmaster.pid')
    writeFileSync(file, text)
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(file, longAgo, longAgo)
    const server = await startEmbedded({ dataDir })
    expect(server.how).toBe('started')
    expect(await ask(server.ownerUrl, 'select word from kept')).toEqual({ word: 'here' })
    await server.stop()
  })

  it.each([
    ['without its pg_control', 'global/pg_control', (file: string) => rmSync(file)],
    ['with a pg_control that is cut short', 'global/pg_control', (file: string) => truncateSync(file, 100)],
    ['without its log of changes', 'pg_wal', (file: string) => rmSync(file, { recursive: true })],
  ])('%s is not started, in one line that says what is damaged and what to do', async (_, name, damage) => {
    const [place, copy] = [join(data, name), join(data, '..', 'copy')]
    cpSync(place, copy, { recursive: true, preserveTimestamps: true })
    const { uid, gid } = statSync(place)
    damage(place)
    const refused = startEmbedded({ dataDir })
    await expect(refused).rejects.toThrow(/^The embedded PostgreSQL did not start: .*is damaged: .*backup.*its log: /)
    await expect(refused).rejects.toThrow(name)
    rmSync(place, { recursive: true, force: true })
    renameSync(copy, place)
    for (const file of [
      place,
      ...(statSync(place).isDirectory()
        ? readdirSync(place, { recursive: true, encoding: 'utf8' }).map((one) => join(place, one))
        : []),
    ])
      chownSync(file, uid, gid)
  })

  it('with a torn page gives none of it out, and serves the rest', async () => {
    const before = readFileSync(damagedFile)
    const file = openSync(damagedFile, 'r+')
    writeSync(file, Buffer.alloc(2_000, 'y'), 0, 2_000, IN_THE_PAGE)
    closeSync(file)
    const server = await startEmbedded({ dataDir })
    await expect(ask(server.ownerUrl, 'select word from torn')).rejects.toThrow(/invalid page in block 0/)
    expect(await ask(server.ownerUrl, 'select word from kept')).toEqual({ word: 'here' })
    await server.stop()
    writeFileSync(damagedFile, before)
    // Control: it was the page.
    const mended = await startForTest({ dataDir })
    expect(await ask(mended.ownerUrl, 'select count(*)::int as rows from torn')).toEqual({ rows: 20 })
  })
})
