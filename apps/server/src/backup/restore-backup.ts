import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { migrateAll, thisRelease, whileNobodyMigrates } from '../migrate.ts'
import { baseline } from '../migrations/index.ts'
import type { Config, MasterKey } from '../platform/config/index.ts'
import { openStoredFiles, type StoredFiles } from '../platform/files/index.ts'
import { createJobs } from '../platform/jobs/index.ts'
import { createLog } from '../platform/log/index.ts'
import { type OpenDatabase, openDatabase, withClient } from '../platform/postgres/index.ts'
import {
  type ArchiveEntry,
  bytesOfEntry,
  HEADER,
  Header,
  MANIFEST,
  Manifest,
  parseEntry,
  readArchive,
} from './archive.ts'
import { BackupError, isOfNoRoom } from './backup-error.ts'
import type { Made } from './make-backup.ts'
import { beginLoading, isEmpty, jobsVersion, type Loading, loadRows, seeLender, setSequence, typesOf } from './store.ts'

type Tally = {
  readonly tables: Map<string, { rows: number; hash: Hash }>
  readonly files: { count: number; bytes: number; hash: Hash }
}

/** Where rows and files go; a check has neither. */
type Target = {
  rows(table: string, lender: string, lines: Buffer): Promise<number>
  file(name: string, bytes: Readable, size: number): Promise<void>
}

const linesIn = (bytes: Buffer): number => {
  let lines = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}

/** Reads everything and keeps nothing. */
const nowhere: Target = {
  rows: async (_, __, lines) => linesIn(lines),
  file: async (_, bytes) => {
    for await (const __ of bytes);
  },
}

const hashed = async function* (body: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    hash.update(piece)
    yield piece
  }
}

const takeRows = async (entry: ArchiveEntry, tally: Tally, target: Target): Promise<void> => {
  const [, table = '', lender = ''] = entry.name.split('/')
  const counted = tally.tables.get(table)
  if (counted === undefined) throw new BackupError(`The backup has rows of ${table}, which its header does not name.`)
  const lines = await bytesOfEntry(entry)
  counted.hash.update(lines)
  counted.rows += await target.rows(table, lender, lines)
}

const takeFile = async ({ name, size, body }: ArchiveEntry, { files }: Tally, target: Target): Promise<void> => {
  const stored = name.slice('files/'.length)
  files.hash.update(`${stored} ${size}\n`)
  await target.file(stored, Readable.from(hashed(body, files.hash), { objectMode: false }), size)
  files.count += 1
  files.bytes += size
}

/** The manifest's figures as they came out here. */
const compared = (tally: Tally): Pick<Manifest, 'tables' | 'files'> => {
  const tables = [...tally.tables].map(
    ([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }] as const,
  )
  const { count, bytes, hash } = tally.files
  return { tables: Object.fromEntries(tables), files: { count, bytes, sha256: hash.digest('hex') } }
}

const checkManifest = ({ tables, files }: Manifest, tally: Tally): void => {
  const found = compared(tally)
  const other = Object.keys({ ...tables, ...found.tables }).find(
    (name) => JSON.stringify(tables[name]) !== JSON.stringify(found.tables[name]),
  )
  if (other !== undefined) throw new BackupError(`The backup is not what its manifest says: ${other} differs.`)
  if (JSON.stringify(files) !== JSON.stringify(found.files))
    throw new BackupError('The backup is not what its manifest says: the files differ.')
}

/** Takes all entries after the header; returns the manifest once it fits them and the archive has ended. */
const takeEntries = async (entries: AsyncIterable<ArchiveEntry>, header: Header, target: Target): Promise<Manifest> => {
  const tally: Tally = {
    tables: new Map(header.tables.map(({ name }) => [name, { rows: 0, hash: createHash('sha256') }])),
    files: { count: 0, bytes: 0, hash: createHash('sha256') },
  }
  let manifest: Manifest | undefined
  for await (const entry of entries)
    if (entry.name.startsWith('rows/')) await takeRows(entry, tally, target)
    else if (entry.name.startsWith('files/')) await takeFile(entry, tally, target)
    else if (entry.name === MANIFEST) manifest = parseEntry(Manifest, await bytesOfEntry(entry))
    else throw new BackupError(`The backup has an entry ${entry.name}, which this release does not know.`)
  if (manifest === undefined) throw new BackupError('The backup has no manifest.')
  checkManifest(manifest, tally)
  return manifest
}

const takeHeader = async (entries: AsyncGenerator<ArchiveEntry>): Promise<Header> => {
  const { value, done } = await entries.next()
  if (done === true || value.name !== HEADER) throw new BackupError('The backup does not begin with its header.')
  return parseEntry(Header, await bytesOfEntry(value))
}

type Archive = { readonly source: Readable; readonly masterKey: MasterKey }

const withArchive = async <T>(
  { source, masterKey }: Archive,
  work: (header: Header, entries: AsyncIterable<ArchiveEntry>) => Promise<T>,
): Promise<T> => {
  const entries = readArchive(source, masterKey)
  try {
    return await work(await takeHeader(entries), entries)
  } finally {
    source.destroy()
  }
}

/** Reads a backup to its end and writes nothing. Throws BackupError where it is not whole. */
export const checkBackup = (archive: Archive): Promise<Made> =>
  withArchive(archive, async (header, entries) => ({ header, manifest: await takeEntries(entries, header, nowhere) }))

/** The schema as it was when the backup was made: what came since runs on its rows, at the next start. */
const schemaOf = ({ migrations, release }: Header) => {
  const known = thisRelease.migrations
  const unknown = migrations.find((name) => !(name in known) && !(name in baseline))
  if (unknown !== undefined)
    throw new BackupError(
      `The backup is of release ${release} and has the migration ${unknown}, which this release does not know: restore it with release ${release} or newer.`,
    )
  const ran = new Set(migrations)
  return {
    release: thisRelease.release,
    migrations: Object.fromEntries(Object.entries(known).filter(([name]) => ran.has(name))),
  }
}

const nobodyListens = async () => ({ close: async () => undefined })

/** pg-boss makes its own tables, where the backup had some. */
const makeJobTables = async (database: OpenDatabase, wanted: number | null): Promise<void> => {
  if (wanted === null) return
  const jobs = await createJobs({
    url: database.appUrl,
    listen: nobodyListens,
    log: createLog('silent'),
    works: false,
    max: 1,
  })
  await jobs.stop()
  const made = await withClient(database.appUrl, jobsVersion)
  if (made !== wanted)
    throw new BackupError(
      `The backup has the job queue's tables in version ${wanted}, and this release makes ${made}: restore it with the release that made it, then upgrade.`,
    )
}

const checkEmpty = async (database: OpenDatabase, files: StoredFiles, filesUrl: string): Promise<void> => {
  if (!(await withClient(database.ownerUrl, isEmpty)))
    throw new BackupError('The database is not empty: restore into a new one (DATABASE_URL), or into another DATA_DIR.')
  for await (const name of files.names())
    throw new BackupError(
      `There are files below ${filesUrl}, as ${name}: restore into an empty folder (FILES_URL, DATA_DIR).`,
    )
}

const loadingOf = async (client: pg.Client, { name, columns }: Header['tables'][number]): Promise<Loading> => {
  const types = await typesOf(client, name)
  return {
    name,
    columns: columns.map((column) => {
      const type = types.get(column)
      if (type === undefined)
        throw new BackupError(
          `The backup has ${name} with the column ${column}, which is not in this release: restore it with the release that made it, then upgrade.`,
        )
      return { name: column, type }
    }),
  }
}

const openTarget = async (client: pg.Client, header: Header, files: StoredFiles): Promise<Target> => {
  const loading = new Map<string, Loading>()
  for (const table of header.tables) loading.set(table.name, await loadingOf(client, table))
  let seen = ''
  return {
    rows: async (table, lender, lines) => {
      const into = loading.get(table)
      if (into === undefined) throw new Error(`${table} is not in the header`)
      if (lender !== '-' && lender !== seen) await seeLender(client, lender)
      seen = lender === '-' ? seen : lender
      return loadRows(client, into, lines.toString())
    },
    file: (name, bytes, size) => files.put(name, bytes, size),
  }
}

const setSequences = (database: OpenDatabase, { sequences }: Manifest): Promise<void> =>
  withClient(database.ownerUrl, async (client) => {
    for (const [name, value] of Object.entries(sequences)) await setSequence(client, name, value)
  })

type Into = { readonly database: OpenDatabase; readonly files: StoredFiles }

/** Rows in one transaction, whose commit comes after the last byte of the archive was checked; files before it. */
const load = async (
  { database, files }: Into,
  header: Header,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<Manifest> =>
  withClient(database.appUrl, (client) =>
    // Whoever starts a server meanwhile waits, and finds everything.
    whileNobodyMigrates(client, async () => {
      await beginLoading(client)
      const manifest = await takeEntries(entries, header, await openTarget(client, header, files))
      await setSequences(database, manifest)
      await client.query('commit')
      return manifest
    }),
  )

const removeAll = async (files: StoredFiles): Promise<void> => {
  for await (const name of files.names()) await files.remove(name)
}

/**
 * Restores a backup into an empty database and an empty place for files. Throws BackupError, and then leaves both as
 * empty as they were.
 */
export const restoreBackup = (config: Config, source: Readable): Promise<Made> =>
  withArchive({ source, masterKey: config.masterKey }, async (header, entries) => {
    const schema = schemaOf(header)
    const database = await openDatabase(config)
    try {
      const files = openStoredFiles(config.filesUrl)
      await checkEmpty(database, files, config.filesUrl)
      await migrateAll(database, schema)
      await makeJobTables(database, header.jobsVersion)
      const manifest = await load({ database, files }, header, entries).catch(async (error: unknown) => {
        await removeAll(files)
        throw isOfNoRoom(error)
          ? new BackupError(
              `There is no room for the backup in the database or below ${config.filesUrl}: make room and restore again.`,
            )
          : error
      })
      return { header, manifest }
    } finally {
      await database.stop()
    }
  })
