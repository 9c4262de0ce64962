import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { type Keyring, NotOpened, open, seal } from '../platform/crypto/index.ts'
import type { Files, StoredFiles } from '../platform/files/index.ts'
import { versionOfFile } from './count-sealed.ts'
import { FILE_COLUMNS, SEALED_COLUMNS } from './sealed-columns.ts'
import { listLenders, pages, replaceValue, sealedIn, seeLender, type Walk, whileNobodyCopies } from './store.ts'

/** Whoever has read a row asks for its file at once. */
const READ_WITHIN_MS = 30_000

export type Resealing = {
  readonly client: pg.ClientBase
  readonly keys: Keyring
  /** Kept and read with these keys. */
  readonly files: Files
  /** The same place, as it is. */
  readonly stored: StoredFiles
  readonly graceMs?: number
}

export type Resealed = {
  readonly rows: number
  readonly files: number
  /** Old copies of files that were removed. */
  readonly removed: number
  /** What does not open, or has no file: `column key`. It stays as it is. */
  readonly stays: readonly string[]
}

type Tally = { rows: number; files: number; removed: number; readonly stays: string[] }

const nameOf = ({ column, key }: Walk, row: Parameters<typeof sealedIn>[1]): string =>
  `${column} ${key.map((part) => (Buffer.isBuffer(row[part]) ? row[part].toString('hex') : String(row[part]))).join(' ')}`

const resealRows = async ({ client, keys }: Resealing, tally: Tally): Promise<void> => {
  for (const [column, { purpose, key, about }] of Object.entries(SEALED_COLUMNS)) {
    const walk = { column, key, newest: keys[purpose].newest }
    for await (const rows of pages(client, walk))
      for (const row of rows) {
        const sealed = sealedIn(walk, row)
        if (!Buffer.isBuffer(sealed)) continue
        try {
          const by = seal(keys[purpose], open(keys[purpose], sealed, about(row)), about(row))
          if (await replaceValue(client, walk, { row, by })) tally.rows++
        } catch (error) {
          if (!(error instanceof NotOpened)) throw error
          tally.stays.push(nameOf(walk, row))
        }
      }
  }
}

const isOld = async (stored: StoredFiles, name: string, keys: Keyring): Promise<boolean> => {
  const version = await versionOfFile(stored, name)
  return version !== undefined && version < keys.file.newest
}

/**
 * Each file is kept anew under another name before its row names that one, so that a kill at any moment leaves every row
 * with a whole file. The old copy goes at the end.
 */
const resealFiles = async ({ client, keys, files, stored }: Resealing, tally: Tally): Promise<void> => {
  for (const [column, about] of Object.entries(FILE_COLUMNS)) {
    const walk = { column, key: ['uuid'] }
    for await (const rows of pages(client, walk))
      for (const row of rows) {
        const name = String(sealedIn(walk, row))
        if (!(await stored.has(name))) {
          tally.stays.push(nameOf(walk, row))
          continue
        }
        if (!(await isOld(stored, name, keys))) continue
        try {
          const by = await files.keep(await files.read(name, about(row)), about(row))
          if (await replaceValue(client, walk, { row, by })) tally.files++
          else await files.remove(by)
        } catch (error) {
          if (!(error instanceof NotOpened)) throw error
          tally.stays.push(nameOf(walk, row))
        }
      }
  }
}

const namedFiles = async (client: pg.ClientBase): Promise<ReadonlySet<string>> => {
  const names = new Set<string>()
  for (const id of await listLenders(client)) {
    await seeLender(client, id)
    for (const column of Object.keys(FILE_COLUMNS)) {
      const walk = { column, key: ['uuid'] }
      for await (const rows of pages(client, walk)) for (const row of rows) names.add(String(sealedIn(walk, row)))
    }
  }
  return names
}

/** Old copies, of this run and of one that was killed. What is kept and not yet named by its row has the newest version. */
const removeOld = ({ client, keys, stored }: Resealing, tally: Tally): Promise<void> =>
  whileNobodyCopies(client, async () => {
    const named = await namedFiles(client)
    for await (const name of stored.names()) {
      if (named.has(name) || !(await isOld(stored, name, keys))) continue
      await stored.remove(name)
      tally.removed++
    }
  })

/**
 * Seals everything anew that is sealed with an older version of its key, beside running servers. Killed, it goes on where
 * it was once it is run again: what is done has the newest version.
 */
export const reseal = async (resealing: Resealing): Promise<Resealed> => {
  const tally: Tally = { rows: 0, files: 0, removed: 0, stays: [] }
  for (const id of await listLenders(resealing.client)) {
    await seeLender(resealing.client, id)
    await resealRows(resealing, tally)
    await resealFiles(resealing, tally)
  }
  await setTimeout(resealing.graceMs ?? READ_WITHIN_MS)
  await removeOld(resealing, tally)
  return tally
}
