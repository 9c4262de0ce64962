import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { z } from 'zod/mini'
import type { MasterKey } from '../platform/config/index.ts'
import { BackupError } from './backup-error.ts'
import { openStream, sealStream } from './sealed-stream.ts'

/** The first entry: what a restore must know before the first row. */
export const HEADER = 'header.json'
/** The last entry: what everything before it is held to. */
export const MANIFEST = 'manifest.json'

export const Header = z.strictObject({
  format: z.literal('hearthline.backup.1'),
  release: z.number(),
  /** The migrations that had run. The rows fit a database where these have run, and no others. */
  migrations: z.array(z.string()),
  /** The version of pg-boss's tables; null where no server ever made them. */
  jobsVersion: z.nullable(z.number()),
  postgres: z.string(),
  /** The moment of the snapshot, by the database's clock. */
  at: z.string(),
  lenders: z.array(z.strictObject({ id: z.string(), code: z.string() })),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
})
export type Header = z.output<typeof Header>

const Counted = { sha256: z.string() }

export const Manifest = z.strictObject({
  tables: z.record(z.string(), z.strictObject({ rows: z.number(), ...Counted })),
  files: z.strictObject({ count: z.number(), bytes: z.number(), ...Counted }),
  /** Files that rows name and that were not there. */
  missingFiles: z.number(),
  /** The last values of sequences, at the snapshot or a moment later. */
  sequences: z.record(z.string(), z.string()),
})
export type Manifest = z.output<typeof Manifest>

export type ArchiveWriter = {
  add(name: string, size: number, body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>
}

/** Nobody needs the time or the owner of an entry. */
const plainHeader = { mode: 0o600, mtime: new Date(0), uid: 0, gid: 0 }

/**
 * Writes a tar of what `produce` adds, compressed and sealed, to `sink`. Throws the sink's error or that of `produce`,
 * once both have ended.
 */
export const writeArchive = async (
  { sink, masterKey, signal }: { sink: NodeJS.WritableStream; masterKey: MasterKey; signal?: AbortSignal | undefined },
  produce: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> => {
  const { readable, controller } = createTarPacker()
  const add: ArchiveWriter['add'] = async (name, size, body) => {
    const writer = controller.add({ ...plainHeader, name, size }).getWriter()
    // A sink that failed errors the writer; its own error is the one that is told.
    writer.closed.catch(() => undefined)
    for await (const piece of body) await writer.write(new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength))
    await writer.close()
  }
  // The types of the web's streams and of Node's differ; the streams are the same.
  const plain = Readable.fromWeb(readable as unknown as ReadableStream)
  const seal = (source: AsyncIterable<Uint8Array>) => sealStream(source, masterKey)
  const written = pipeline(plain, createGzip({ level: 1 }), seal, sink, { ...(signal && { signal }) })
  const produced = produce({ add }).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error)
      throw error
    },
  )
  const [sent, made] = await Promise.allSettled([written, produced])
  if (sent.status === 'rejected') throw sent.reason
  if (made.status === 'rejected') throw made.reason
}

export type ArchiveEntry = { readonly name: string; readonly size: number; readonly body: AsyncIterable<Uint8Array> }

/** The entries of an archive in their order. Nothing of it may be believed before the last one has been read. */
export const readArchive = async function* (source: Readable, masterKey: MasterKey): AsyncGenerator<ArchiveEntry> {
  const gunzip = createGunzip()
  const opened = pipeline(source, (bytes: AsyncIterable<Uint8Array>) => openStream(bytes, masterKey), gunzip)
  // It also reaches whoever reads the entries.
  opened.catch(() => undefined)
  // The types of the web's streams and of Node's differ; the streams are the same.
  const bytes = Readable.toWeb(gunzip) as unknown as Parameters<typeof readEntries>[0]
  yield* readEntries(bytes)
  await opened
}

const readEntries = async function* (bytes: globalThis.ReadableStream<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  // Node's web streams are iterable; the DOM's types do not say so.
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true })) as unknown as ReadableStream<{
    header: { name: string; size: number }
    body: ReadableStream<Uint8Array>
  }>
  for await (const { header, body } of entries) yield { name: header.name, size: header.size, body }
}

/** The whole of a small entry. */
export const bytesOfEntry = async ({ body }: ArchiveEntry): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Takes an entry of JSON; throws BackupError where it has another shape than this release writes. */
export const parseEntry = <T>(
  schema: { safeParse(value: unknown): { success: boolean; data?: T } },
  text: Buffer,
): T => {
  const { data } = schema.safeParse(JSON.parse(text.toString()))
  if (data !== undefined) return data
  throw new BackupError(
    'The backup has a form that this release does not know: restore it with the release that made it.',
  )
}
