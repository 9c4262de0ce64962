import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type Keys, open, seal } from '../crypto/index.ts'

export type Files = {
  /** Stores bytes encrypted and returns their generated name; `about` must be given again to read them. */
  keep(bytes: Uint8Array, about: string): Promise<string>
  read(name: string, about: string): Promise<Buffer>
  remove(name: string): Promise<void>
}

const driverFor = (url: string): FSDriver => {
  const { protocol, pathname } = new URL(url)
  if (protocol !== 'file:')
    throw new Error(`FILES_URL starts with ${protocol}: this release keeps files on disk, file:///a/folder.`)
  return new FSDriver({ location: decodeURIComponent(pathname), visibility: 'private' })
}

/** A two-letter folder keeps directories small; the name reveals nothing about the content. */
const makeName = (): string => {
  const uuid = randomUUID()
  return `${uuid.slice(0, 2)}/${uuid}`
}

export const createFiles = (url: string, keys: Keys): Files => {
  const disk = new Disk(driverFor(url))
  return {
    keep: async (bytes, about) => {
      const name = makeName()
      await disk.put(name, seal(keys, bytes, about))
      return name
    },
    read: async (name, about) => open(keys, await disk.getBytes(name), about),
    remove: (name) => disk.delete(name),
  }
}

/** The kept files as they are, sealed: what a backup copies, and what a restore puts back. */
export type StoredFiles = {
  names(): AsyncIterable<string>
  has(name: string): Promise<boolean>
  sizeOf(name: string): Promise<number>
  stream(name: string): Promise<Readable>
  put(name: string, bytes: Readable): Promise<void>
  remove(name: string): Promise<void>
}

export const openStoredFiles = (url: string): StoredFiles => {
  const disk = new Disk(driverFor(url))
  /** A folder at a time, so that a million names are never in memory at once. */
  const namesBelow = async function* (prefix: string): AsyncGenerator<string> {
    let paginationToken: string | undefined
    do {
      const page = await disk.listAll(prefix, { ...(paginationToken !== undefined && { paginationToken }) })
      for (const entry of page.objects)
        if (entry.isFile) yield entry.key
        else yield* namesBelow(entry.prefix)
      paginationToken = page.paginationToken
    } while (paginationToken !== undefined)
  }
  return {
    names: () => namesBelow('/'),
    has: (name) => disk.exists(name),
    sizeOf: async (name) => (await disk.getMetaData(name)).contentLength,
    stream: (name) => disk.getStream(name),
    put: (name, bytes) =>
      disk.putStream(name, bytes).catch((error: unknown) => {
        // flydrive wraps what the disk, or the stream, says.
        throw error instanceof Error && error.cause instanceof Error ? error.cause : error
      }),
    remove: (name) => disk.delete(name),
  }
}

/** Makes new files of this process readable by its user only: uploads, keys, exports. */
export const keepPrivate = (): void => void process.umask(0o077)
