import { randomBytes } from 'node:crypto'
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { readStatus } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readAsStaff } from '../../../../tests/support/audit.ts'
import type { Cast } from '../../../../tools/seed/actions.ts'
import { startCast } from '../../../../tools/seed/cast.ts'
import { lenderNamed } from '../../../../tools/seed/lender.ts'
import { PublicCaller } from '../../../../tools/seed/public-calls.ts'
import { walk } from '../../../../tools/seed/walk.ts'
import { openExportContext, verifyExport, writeBundle } from '../exports/index.ts'
import { migrateAll } from '../migrate.ts'
import { type Config, readConfig } from '../platform/config/index.ts'
import { openStoredFiles } from '../platform/files/index.ts'
import { startObjectStore } from '../platform/files/testing/index.ts'
import { withClient } from '../platform/postgres/index.ts'
import {
  createBareDatabase,
  createTestDatabase,
  hasDebians15,
  startDebians15,
  type TestDatabase,
} from '../platform/postgres/testing/index.ts'
import { createComposedServer } from '../testing/composed-server.ts'
import type { Header } from './archive.ts'
import { checkBackup, makeBackupFile, makeBackupStream, restoreBackup } from './index.ts'

const PATIENCE_MS = 120_000
const masterKey = randomBytes(32).toString('base64')

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const settingsOf = (database: Pick<TestDatabase, 'ownerUrl' | 'appUrl'>, folder: string, files?: string) => ({
  DATABASE_URL: database.ownerUrl,
  APP_DATABASE_URL: database.appUrl,
  MASTER_KEY: masterKey,
  DATA_DIR: folder,
  FILES_URL: files ?? `file://${folder}/files`,
  LOG_LEVEL: 'silent',
})
const configOf = (database: Pick<TestDatabase, 'ownerUrl' | 'appUrl'>, folder: string): Config =>
  readConfig(settingsOf(database, folder))

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())

const ask = (url: string, sql: string): Promise<readonly Record<string, unknown>[]> =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows)

/** Keeps what it is given, and between the first piece and the next waits for all of `meanwhile`. */
const holdingSink = (meanwhile: () => Promise<void>) => {
  const pieces: Buffer[] = []
  let held: Promise<void> | undefined
  const stream = new Writable({
    write: (piece: Buffer, _, taken) => {
      pieces.push(Buffer.from(piece))
      held ??= meanwhile()
      held.then(() => taken(), taken)
    },
  })
  return { pieces, stream }
}

/** The errors of every application of every lender: its log, decisions, receipts, signatures, and each document's bytes. */
const auditSweep = async (config: Config) => {
  const app = await openExportContext(config)
  const errors: string[] = []
  let applications = 0
  for (const lender of app.registry.all)
    for (const { uuid } of await app.db
      .read<{ applications: { uuid: string } }>(lender.id)
      .selectFrom('applications')
      .select('uuid')
      .execute()) {
      applications += 1
      const { faults } = await verifyExport(await writeBundle(app, lender, uuid))
      errors.push(...faults.map((fault) => `${uuid}: ${fault}`))
    }
  await app.close()
  return { applications, errors }
}

describe('a backup of a busy server, restored elsewhere', () => {
  it('verifies: every application, every document, a sign-in, and what was queued goes on', async () => {
    const [database, folder] = [await createTestDatabase(), temporaryFolder()]
    // What was in a folder goes into a bucket, and is served from there.
    const [store, elsewhere] = [await startObjectStore(), await createBareDatabase()]
    onTestFinished(store.stop)
    const env = settingsOf(elsewhere, temporaryFolder(), store.urlOf('papers'))
    const config = readConfig(env)
    const server = await createComposedServer({ database, env: settingsOf(database, folder) })
    const lender = lenderNamed('HEARTHLINE', await server.listen())
    const rowsNow = async () =>
      (
        await server.app.db
          .read<{ application_log: { seq: number } }>(server.lender.id)
          .selectFrom('application_log')
          .select('seq')
          .execute()
      ).length
    const casts: Cast[] = []
    const play = async () => {
      const { cast } = await startCast(lender, { persona: 'Avery Sample', patienceMs: PATIENCE_MS })
      casts.push(cast)
      await walk(cast, { until: 'NOTE_SIGNING', patienceMs: PATIENCE_MS })
    }
    await play()
    const [ofFirst = ''] = filesIn(join(folder, 'files'))
    const busy = Promise.all([play(), play(), play()])
    await expect.poll(() => casts.length, { timeout: PATIENCE_MS }).toBe(4)
    const before = await rowsNow()
    const sink = holdingSink(play)
    const made = await makeBackupStream({ config: configOf(database, folder), sink: sink.stream })
    const after = await rowsNow()
    await busy
    await server.close()

    const restored = await restoreBackup(config, Readable.from(sink.pieces))
    expect(restored.manifest).toEqual(made.manifest)
    const { rows } = made.manifest.tables['public.application_log'] ?? { rows: 0 }
    // Control: rows were written while the backup ran.
    expect(after).toBeGreaterThan(rows)
    expect(rows).toBeGreaterThanOrEqual(before)
    // The fifth began after the moment of the backup.
    const [fifth] = casts.splice(4)
    expect(fifth).toBeDefined()
    expect(made.manifest.missingFiles).toBe(0)
    expect(await auditSweep(config)).toEqual({ applications: 4, errors: [] })

    const again = await createComposedServer({ database: elsewhere, env })
    const there = lenderNamed('HEARTHLINE', await again.listen())
    for (const cast of casts) {
      expect((await readAsStaff(there, cast.uuid)).chainIntact).toBe(true)
      const { token } = cast.borrower
      const borrower = new PublicCaller(there, { patienceMs: PATIENCE_MS, ...(token !== undefined && { token }) })
      expect((await borrower.json(readStatus, { params: { uuid: cast.uuid } })).uuid).toBe(cast.uuid)
      const end = await walk({ ...cast, borrower }, { until: 'NOTE_SIGNING', patienceMs: PATIENCE_MS })
      expect(end.state).toBe('NOTE_SIGNING')
    }

    // Control: a file that a row names and that is not there is counted.
    await openStoredFiles(env.FILES_URL).remove(ofFirst)
    const lacking = await makeBackupFile({ config, folder: temporaryFolder() })
    expect(lacking.manifest.missingFiles).toBe(1)
    // As of clones, whose rows name the file of their original: it is one file.
    await again.app.db.inTransaction(again.lender.id, (tx) =>
      tx.as<{ documents: { stored_as: string } }>().updateTable('documents').set({ stored_as: ofFirst }).execute(),
    )
    const cloned = await makeBackupFile({ config, folder: temporaryFolder() })
    expect(cloned.manifest.missingFiles).toBe(1)
    await again.close()
  })
})

/** Every table of a backup as the database has it now, lender by lender. */
const contentOf = (url: string, { tables, lenders }: Header) =>
  withClient(url, async (client) => {
    const content: Record<string, readonly unknown[]> = {}
    await client.query('begin')
    for (const { id } of lenders)
      for (const { name } of tables) {
        await client.query(`select set_config('app.organisation', '${id}', true)`)
        const { rows } = await client.query<{ line: string }>(
          `select to_jsonb(t)::text as line from ${name} t order by 1`,
        )
        content[`${id} ${name}`] = rows.map(({ line }) => line)
      }
    return content
  })

describe('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-backup-'))
  const backups = join(folder, 'backups')
  const place = mkdtempSync(join(tmpdir(), 'hearthline-backup-'))
  let database: TestDatabase
  let config: Config
  let archive: Buffer
  /** Where the faults are tried, one after the other; in the end it takes the whole backup. */
  let target: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    target = await createBareDatabase()
    config = configOf(database, folder)
    // Lenders, demo staff and queues; jobs stay queued, since this process runs none.
    const server = await createComposedServer({ database, env: { ...settingsOf(database, folder), ROLE: 'web' } })
    for (const nth of [1, 2, 3])
      await server.app.db.inTransaction(server.lender.id, (tx) =>
        server.app.jobs.send(tx, 'mail', { organisation: server.lender.id, message: `nr ${nth}` }),
      )
    mkdirSync(join(folder, 'files', 'ab'), { recursive: true })
    writeFileSync(join(folder, 'files', 'ab', 'large'), randomBytes(20_000_000))
    writeFileSync(join(folder, 'files', 'ab', 'empty'), '')
    archive = readFileSync((await makeBackupFile({ config, folder: backups })).file)
    return server.close
  })
  afterAll(() => {
    for (const each of [folder, place]) rmSync(each, { recursive: true, force: true })
  })

  const restored = (into: Config, bytes: Buffer) => restoreBackup(into, Readable.from([bytes], { objectMode: false }))
  const checked = (bytes: Buffer) =>
    checkBackup({ source: Readable.from([bytes], { objectMode: false }), masterKey: config.masterKey })
  const nothingIn = async ({ ownerUrl }: TestDatabase, where: string) => {
    const [found] = await ask(ownerUrl, `select to_regclass('house.keys') as keys`)
    if (found?.keys !== null)
      expect(
        await ask(ownerUrl, 'select id::text from house.organisations union all select purpose from house.keys'),
      ).toEqual([])
    expect(filesIn(where)).toEqual([])
  }

  it('is for its owner alone, and its name appears when it is whole', () => {
    const [name = '', ...others] = readdirSync(backups)
    expect(others).toEqual([])
    expect(name).toMatch(/^hearthline-\d{8}T\d{6}Z\.backup$/)
    expect(statSync(join(backups, name)).mode & 0o777).toBe(0o600)
  })

  const flipped = (bytes: Buffer, at: number) => {
    const other = Buffer.from(bytes)
    other[at] = (other[at] ?? 0) ^ 1
    return other
  }

  /** Without a place: that of the chunk in which it is found is not that of the fault. */
  const NOT_WHOLE = /^The backup is not whole: it was changed or cut short\. Take another one\.$/

  it.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['cut short by a byte', (bytes) => bytes.subarray(0, -1), NOT_WHOLE],
    ['cut in half', (bytes) => bytes.subarray(0, bytes.length / 2), NOT_WHOLE],
    ['with a byte changed', (bytes) => flipped(bytes, 9_000_000), NOT_WHOLE],
    ['with its last byte changed', (bytes) => flipped(bytes, bytes.length - 1), NOT_WHOLE],
    ['that is none', () => randomBytes(5_000), /no backup of Hearthline/],
  ])('%s is refused in one line, and leaves nothing', async (_, change, says) => {
    const error = { name: 'BackupError', message: expect.stringMatching(says) }
    await expect(restored(configOf(target, place), change(archive))).rejects.toMatchObject(error)
    await nothingIn(target, place)
    await expect(checked(change(archive))).rejects.toMatchObject(error)
  })

  it('is refused with another master key, and leaves nothing', async () => {
    const other = { ...configOf(target, place), masterKey: randomBytes(32) }
    await expect(restored(other, archive)).rejects.toThrow('MASTER_KEY is not the one this backup was made with')
    await nothingIn(target, place)
  })

  it('of a newer release is refused, with the release to take', async () => {
    await ask(database.ownerUrl, `insert into house.migrations (name, release) values ('of-next-year', 9)`)
    const { file } = await makeBackupFile({ config, folder: temporaryFolder() }).finally(() =>
      ask(database.ownerUrl, `delete from house.migrations where name = 'of-next-year'`),
    )
    await expect(restored(configOf(target, place), readFileSync(file))).rejects.toThrow(
      /migration of-next-year, which this release does not know/,
    )
    await nothingIn(target, place)
  })

  it('goes into no folder that has files, and leaves them', async () => {
    const other = temporaryFolder()
    mkdirSync(join(other, 'files', 'cd'), { recursive: true })
    writeFileSync(join(other, 'files', 'cd', 'theirs'), 'theirs')
    await expect(restored(configOf(target, other), archive)).rejects.toThrow(/There are files below .*cd\/theirs/)
    expect(filesIn(other)).toEqual([join('files', 'cd', 'theirs')])
    await nothingIn(target, place)
  })

  it('brings, once it is whole, every row of every lender, files larger than any buffer, and the jobs that wait', async () => {
    const { header, manifest } = await restored(configOf(target, place), archive)
    expect(await checked(archive)).toEqual({ header, manifest })
    expect(header.lenders.length).toBeGreaterThan(1)
    expect(manifest.tables['public.staff']?.rows).toBeGreaterThan(10)
    expect(manifest.tables['jobs.job']?.rows).toBe(3)
    expect(await contentOf(target.appUrl, header)).toEqual(await contentOf(database.appUrl, header))
    for (const name of ['large', 'empty'].map((last) => join('files', 'ab', last)))
      expect(readFileSync(join(place, name)).equals(readFileSync(join(folder, name)))).toBe(true)
  })

  it('goes into no database that has something in it, and changes nothing there', async () => {
    const other = temporaryFolder()
    await expect(restored(configOf(target, other), archive)).rejects.toThrow('The database is not empty')
    expect(filesIn(other)).toEqual([])
    const theirs = await createBareDatabase()
    await ask(theirs.ownerUrl, 'create table theirs (word text)')
    await expect(restored(configOf(theirs, other), archive)).rejects.toThrow('The database is not empty')
    expect(await ask(theirs.ownerUrl, `select nspname from pg_namespace where nspname in ('house', 'jobs')`)).toEqual(
      [],
    )
  })

  it('goes from a folder into a bucket, and from there into a folder', async () => {
    const store = await startObjectStore()
    onTestFinished(store.stop)
    const [inBucket, inFolder, last] = [await createBareDatabase(), await createBareDatabase(), temporaryFolder()]
    const there = readConfig(settingsOf(inBucket, temporaryFolder(), store.urlOf('papers')))
    await restored(there, archive)
    const { file } = await makeBackupFile({ config: there, folder: join(last, 'backups') })
    await restored(configOf(inFolder, last), readFileSync(file))
    for (const name of ['large', 'empty'].map((each) => join('files', 'ab', each)))
      expect(readFileSync(join(last, name)).equals(readFileSync(join(folder, name)))).toBe(true)
    await expect(restored(there, archive)).rejects.toThrow('The database is not empty')
  })

  it('of an earlier schema gets what came since, at the next start', async () => {
    const [older, newer] = [temporaryFolder(), await createBareDatabase()]
    await ask(target.ownerUrl, `delete from house.migrations where name like 'channel%'`)
    await ask(target.ownerUrl, 'alter table applications drop column channel')
    const { file } = await makeBackupFile({ config: configOf(target, older), folder: older })
    await restored(configOf(newer, temporaryFolder()), readFileSync(file))
    const column = `select from pg_attribute where attrelid = 'applications'::regclass and attname = 'channel'`
    expect(await ask(newer.ownerUrl, column)).toEqual([])
    expect((await migrateAll(newer)).done).toEqual(['channel', 'channel-of-direct-ones'])
  })

  it('is not made with a key that does not open the database', async () => {
    const [other, into] = [{ ...config, masterKey: randomBytes(32) }, temporaryFolder()]
    await expect(makeBackupFile({ config: other, folder: into })).rejects.toThrow('MASTER_KEY does not open the keys')
    expect(readdirSync(into)).toEqual([])
  })

  it('that failed leaves no folder that it made, and every one that was there', async () => {
    const [other, into] = [{ ...config, masterKey: randomBytes(32) }, temporaryFolder()]
    const refused = (folder: string) =>
      expect(makeBackupFile({ config: other, folder })).rejects.toThrow('MASTER_KEY does not open the keys')
    await refused(join(into, 'new', 'folder'))
    expect(readdirSync(into)).toEqual([])
    mkdirSync(join(into, 'theirs'))
    await refused(join(into, 'theirs'))
    expect(readdirSync(into)).toEqual(['theirs'])
  })

  it('for which there is no room says so', () =>
    expect(makeBackupStream({ config, sink: createWriteStream('/dev/full') })).rejects.toThrow(
      /no room for the backup in standard output/,
    ))

  it.runIf(hasDebians15)("of PostgreSQL 18 goes into Debian's 15, and one of that into 18", async () => {
    const debian = await startDebians15()
    onTestFinished(debian.stop)
    await ask(debian.superUrl, `create role lender_owner login createrole password 'sample'`)
    await ask(debian.superUrl, `create database lender owner lender_owner encoding 'UTF8' template template0`)
    const url = new URL(debian.superUrl)
    Object.assign(url, { username: 'lender_owner', password: 'sample', pathname: '/lender' })
    const [in15, in18, last] = [temporaryFolder(), temporaryFolder(), await createBareDatabase()]
    const { APP_DATABASE_URL: _, ...env } = settingsOf({ ownerUrl: url.href, appUrl: '' }, in15)
    await restored(readConfig(env), archive)
    const made = await makeBackupFile({ config: readConfig(env), folder: join(in15, 'backups') })
    expect(made.header.postgres).toMatch(/^15\./)
    await restored(configOf(last, in18), readFileSync(made.file))
    expect(await contentOf(last.appUrl, made.header)).toEqual(await contentOf(database.appUrl, made.header))
    expect(readFileSync(join(in18, 'files/ab/large')).equals(readFileSync(join(folder, 'files/ab/large')))).toBe(true)
  })
})
