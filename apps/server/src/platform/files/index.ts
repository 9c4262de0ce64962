import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type Keys, open, seal } from '../crypto/index.ts'
import { openBucket } from './bucket.ts'

export { connectBucket } from './bucket.ts'

export type Files = {
  /** Throws ConfigError, in words for whoever set it up, where files cannot be kept. */
  check(): Promise<void>
  /** Stores bytes encrypted and returns their generated name; `about` must be given again to read them. */
  keep(bytes: Uint8Array, about: string): Promise<string>
  read(name: string, about: string): Promise<Buffer>
  remove(name: string): Promise<void>
  has(name: string): Promise<boolean>
}

/**
 * Where files lie: a folder, file:///a/folder, or a bucket, s3://name (docs/operations.md). `errorOf`: what our callers
 * are to see of an error of the place.
 */
type Store = { readonly disk: Disk; check(): Promise<void>; errorOf(error: unknown): unknown }

const openFolder = (url: URL): Store => ({
  disk: new Disk(new FSDriver({ location: decodeURIComponent(url.pathname), visibility: 'private' })),
  check: async () => undefined,
  errorOf: (error) => error,
})

const openStore = async (url: string): Promise<Store> => {
  const address = new URL(url)
  if (address.protocol === 'file:') return openFolder(address)
  const { driver, ...rest } = await openBucket(address)
  return { disk: new Disk(driver), ...rest }
}

/** flydrive wraps what the place says, and that decides how a caller is answered: a full disk, a store that is away. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error

/** Opens the place at its first use. */
const storeAt = (url: string) => {
  let opened: Promise<Store> | undefined
  const open = (): Promise<Store> => {
    opened ??= openStore(url)
    return opened
  }
  const use = async <Value>(act: (disk: Disk) => Promise<Value>): Promise<Value> => {
    const { disk, errorOf } = await open()
    try {
      return await act(disk)
    } catch (error) {
      throw errorOf(causeOf(error))
    }
  }
  return { use, check: async () => (await open()).check() }
}

/** A two-letter folder keeps directories small; the name reveals nothing about the content. */
const makeName = (): string => {
  const uuid = randomUUID()
  return `${uuid.slice(0, 2)}/${uuid}`
}

export const createFiles = (url: string, keys: Keys): Files => {
  const { use, check } = storeAt(url)
  return {
    check,
    keep: async (bytes, about) => {
      const name = makeName()
      await use((disk) => disk.put(name, seal(keys, bytes, about)))
      return name
    },
    read: async (name, about) => open(keys, await use((disk) => disk.getBytes(name)), about),
    remove: (name) => use((disk) => disk.delete(name)),
    has: (name) => use((disk) => disk.exists(name)),
  }
}

/** The kept files as they are, sealed: what a backup copies, and what a restore puts back. */
export type StoredFiles = {
  names(): AsyncIterable<string>
  has(name: string): Promise<boolean>
  sizeOf(name: string): Promise<number>
  stream(name: string): Promise<Readable>
  put(name: string, bytes: Readable, size: number): Promise<void>
  remove(name: string): Promise<void>
}

export const openStoredFiles = (url: string): StoredFiles => {
  const { use } = storeAt(url)
  /** A folder at a time, so that a million names are never in memory at once. */
  const namesBelow = async function* (prefix: string): AsyncGenerator<string> {
    let paginationToken: string | undefined
    do {
      const page = await use((disk) =>
        disk.listAll(prefix, { ...(paginationToken !== undefined && { paginationToken }) }),
      )
      for (const entry of page.objects)
        if (entry.isFile) yield entry.key
        else yield* namesBelow(entry.prefix)
      paginationToken = page.paginationToken
    } while (paginationToken !== undefined)
  }
  return {
    names: () => namesBelow('/'),
    has: (name) => use((disk) => disk.exists(name)),
    sizeOf: async (name) => (await use((disk) => disk.getMetaData(name))).contentLength,
    stream: (name) => use((disk) => disk.getStream(name)),
    put: (name, bytes, size) =>
      use((disk) =>
        size === 0 ? disk.put(name, new Uint8Array()) : disk.putStream(name, bytes, { contentLength: size }),
      ),
    remove: (name) => use((disk) => disk.delete(name)),
  }
}

/** Makes new files of this process readable by its user only: uploads, keys, exports. */
export const keepPrivate = (): void => void process.umask(0o077)
