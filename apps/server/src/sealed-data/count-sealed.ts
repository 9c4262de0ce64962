import type pg from 'pg'
import type { Purpose } from '../platform/crypto/index.ts'
import type { StoredFiles } from '../platform/files/index.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'
import { countByVersion, listLenders, seeLender } from './store.ts'

export type SealedCount = {
  readonly purpose: Purpose
  readonly version: number
  /** A column, or `files`. */
  readonly column: string
  readonly rows: number
}

/** The version is the first byte of what is sealed. */
export const versionOfFile = async (files: StoredFiles, name: string): Promise<number | undefined> => {
  const stream = await files.stream(name)
  try {
    for await (const piece of stream) if (Buffer.isBuffer(piece) && piece.length > 0) return piece[0]
    return undefined
  } finally {
    stream.destroy()
  }
}

const addTo = (counts: Map<string, SealedCount>, more: SealedCount): void => {
  const key = `${more.column} ${more.version}`
  counts.set(key, { ...more, rows: more.rows + (counts.get(key)?.rows ?? 0) })
}

/** How many rows of all lenders, and how many kept files, are sealed with which version of which key. */
export const countSealed = async (client: pg.ClientBase, files: StoredFiles): Promise<readonly SealedCount[]> => {
  const counts = new Map<string, SealedCount>()
  for (const id of await listLenders(client)) {
    await seeLender(client, id)
    for (const [column, { purpose }] of Object.entries(SEALED_COLUMNS))
      for (const found of await countByVersion(client, column)) addTo(counts, { purpose, column, ...found })
  }
  for await (const name of files.names()) {
    const version = await versionOfFile(files, name)
    if (version !== undefined) addTo(counts, { purpose: 'file', version, column: 'files', rows: 1 })
  }
  return [...counts.values()]
}
