import { openAppendOnlyFolder } from './folder.ts'

/**
 * A place to which documents are added and in which none is ever changed: outside of the database, so that whoever holds that
 * cannot write them anew. How far the place itself prevents it is its owner's to see to (docs/operations.md).
 */
export type AppendOnly = {
  /** Throws ConfigError, in words for whoever set it up, where nothing can be added. */
  check(): Promise<void>
  /** The names in a folder of it, in their order. */
  names(folder: string): Promise<readonly string[]>
  /** Undefined where there is none of that name. */
  read(folder: string, name: string): Promise<Buffer | undefined>
  /** Whole or not at all, and there for good once it resolves. False where the name is taken: its bytes stay as they are. */
  append(folder: string, name: string, bytes: Uint8Array): Promise<boolean>
}

/** Where it lies: a folder, file:///a/folder, or a bucket with object lock, s3://name (docs/operations.md). */
export const openAppendOnly = (url: string): AppendOnly => {
  const address = new URL(url)
  if (address.protocol === 'file:') return openAppendOnlyFolder(decodeURIComponent(address.pathname))
  let opened: Promise<AppendOnly> | undefined
  // The bucket's client is large, and loaded with its first use.
  const bucket = (): Promise<AppendOnly> => {
    opened ??= import('./bucket.ts').then(({ openAppendOnlyBucket }) => openAppendOnlyBucket(address))
    return opened
  }
  return {
    check: async () => (await bucket()).check(),
    names: async (...asked) => (await bucket()).names(...asked),
    read: async (...asked) => (await bucket()).read(...asked),
    append: async (...asked) => (await bucket()).append(...asked),
  }
}
