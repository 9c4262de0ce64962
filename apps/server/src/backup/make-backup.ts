import { createHash } from 'node:crypto'
import pg from 'pg'
import { thisRelease, whileNobodyMigrates } from '../migrate.ts'
import type { Config, MasterKey } from '../platform/config/index.ts'
import { loadKeyring } from '../platform/crypto/index.ts'
import { openStoredFiles, type StoredFiles } from '../platform/files/index.ts'
import { connectionOf, joinDatabase, type OpenDatabase, withClient } from '../platform/postgres/index.ts'
import { keepFiles } from '../sealed-data/index.ts'
import { type ArchiveWriter, HEADER, type Header, MANIFEST, type Manifest, writeArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import {
  beginSnapshot,
  dumpRows,
  exists,
  jobsVersion,
  namedFiles,
  readPlace,
  readSequences,
  seeLender,
  type Table,
} from './store.ts'

/** Rows go into entries of about this size, each of which a restore inserts by one statement. */
const ENTRY_BYTES = 1024 * 1024

const addJson = (archive: ArchiveWriter, name: string, value: unknown): Promise<void> => {
  const bytes = Buffer.from(JSON.stringify(value))
  return archive.add(name, bytes.length, [bytes])
}

const entriesOf = async function* (batches: AsyncIterable<readonly string[]>) {
  let lines: string[] = []
  let length = 0
  for await (const batch of batches)
    for (const line of batch) {
      lines.push(line)
      length += line.length
      if (length < ENTRY_BYTES) continue
      yield lines
      lines = []
      length = 0
    }
  if (lines.length > 0) yield lines
}

type Source = { readonly client: pg.Client; readonly archive: ArchiveWriter; readonly lenders: Header['lenders'] }

/** The rows of a table, lender by lender, since row security shows no more at a time. */
const addTable = async ({ client, archive, lenders }: Source, table: Table) => {
  const hash = createHash('sha256')
  let rows = 0
  for (const { id } of table.isByLender ? lenders : [{ id: '-' }]) {
    if (table.isByLender) await seeLender(client, id)
    let nth = 0
    for await (const lines of entriesOf(dumpRows(client, table))) {
      const bytes = Buffer.from(`${lines.join('\n')}\n`)
      hash.update(bytes)
      rows += lines.length
      nth += 1
      await archive.add(`rows/${table.name}/${id}/${nth}`, bytes.length, [bytes])
    }
  }
  return { rows, sha256: hash.digest('hex') }
}

/** The first `size` bytes. A file that is being written grows meanwhile; no row of the snapshot names it yet. */
const firstBytes = async function* (stream: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let left = size
  for await (const piece of stream) {
    yield piece.subarray(0, left)
    left -= Math.min(left, piece.length)
    if (left === 0) return
  }
}

const addFiles = async (archive: ArchiveWriter, files: StoredFiles) => {
  const hash = createHash('sha256')
  let [count, bytes] = [0, 0]
  for await (const name of files.names()) {
    const size = await files.sizeOf(name)
    hash.update(`${name} ${size}\n`)
    const body = async function* () {
      for await (const piece of firstBytes(await files.stream(name), size)) {
        hash.update(piece)
        yield piece
      }
    }
    await archive.add(`files/${name}`, size, size === 0 ? [] : body())
    count += 1
    bytes += size
  }
  return { count, bytes, sha256: hash.digest('hex') }
}

const countMissing = async ({ client, lenders }: Source, files: StoredFiles): Promise<number> => {
  // Several rows may name one file, as those of a clone and of its original.
  const missing = new Set<string>()
  for (const { id } of lenders) {
    await seeLender(client, id)
    for await (const names of namedFiles(client))
      for (const name of names) if (!missing.has(name) && !(await files.has(name))) missing.add(name)
  }
  return missing.size
}

const headerOf = async (client: pg.Client, tables: readonly Table[]): Promise<Header> => ({
  format: 'hearthline.backup.1',
  release: thisRelease.release,
  ...(await readPlace(client)),
  jobsVersion: await jobsVersion(client),
  tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
})

export type BackupOptions = {
  readonly config: Config
  readonly sink: NodeJS.WritableStream
  readonly signal?: AbortSignal | undefined
}

export type Made = { readonly header: Header; readonly manifest: Manifest }

type Place = { readonly client: pg.Client; readonly database: OpenDatabase; readonly files: StoredFiles }

/**
 * First the database at one moment, then the files: each is stored before the row that names it, and none is removed
 * meanwhile for being sealed anew, so every row of the snapshot finds its file however busy the server is.
 */
const addAll = async ({ client, database, files }: Place, archive: ArchiveWriter): Promise<Made> => {
  await keepFiles(client)
  const tables = await whileNobodyMigrates(client, () => beginSnapshot(client))
  const header = await headerOf(client, tables)
  await addJson(archive, HEADER, header)
  const source: Source = { client, archive, lenders: header.lenders }
  const counted: Record<string, { rows: number; sha256: string }> = {}
  for (const table of tables) counted[table.name] = await addTable(source, table)
  const missingFiles = await countMissing(source, files)
  await client.query('commit')
  const sequences = await withClient(database.ownerUrl, readSequences)
  const manifest: Manifest = { tables: counted, files: await addFiles(archive, files), missingFiles, sequences }
  await addJson(archive, MANIFEST, manifest)
  return { header, manifest }
}

/** Throws BackupError before anything is written under a key that would not open the database's own keys. */
const checkKey = async ({ appUrl }: OpenDatabase, masterKey: MasterKey): Promise<void> => {
  const isOurs = await withClient(appUrl, (client) => exists(client, 'house.migrations'))
  if (!isOurs)
    throw new BackupError(
      'There is nothing of Hearthline in this database: set DATABASE_URL or DATA_DIR as npm start has it.',
    )
  const pool = new pg.Pool({ ...connectionOf(appUrl), max: 1 })
  try {
    await loadKeyring(pool, masterKey)
  } finally {
    await pool.end()
  }
}

/** Writes the database and the files of these settings to `sink`, beside a running server or without one. */
export const makeBackup = async ({ config, sink, signal }: BackupOptions): Promise<Made> => {
  const database = await joinDatabase(config)
  try {
    const { masterKey } = config
    await checkKey(database, masterKey)
    const files = openStoredFiles(config.filesUrl)
    let made: Made | undefined
    await withClient(database.appUrl, (client) =>
      writeArchive({ sink, masterKey, signal }, async (archive) => {
        made = await addAll({ client, database, files }, archive)
      }),
    )
    if (made === undefined) throw new Error('the archive ended before its manifest')
    return made
  } finally {
    await database.stop()
  }
}
