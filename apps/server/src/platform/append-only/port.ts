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
