import { inflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { cleanPage } from './active-content.ts'

/** The largest total size of a PDF's inflated streams. A scan of a hundred pages has far less; a bomb has gigabytes. */
const MOST_BYTES = 256 * 1_048_576
const DEEPEST = 4

const isZlib = (bytes: Buffer): boolean =>
  bytes.length > 2 && (bytes[0] ?? 0) % 16 === 8 && bytes.readUInt16BE(0) % 31 === 0

const grown = (bytes: Buffer, most: number, depth = 0): number => {
  if (!isZlib(bytes) || depth === DEEPEST) return depth === 0 ? 0 : bytes.length
  try {
    return bytes.length + grown(inflateSync(bytes, { maxOutputLength: Math.max(most, 1) }), most, depth + 1)
  } catch (error) {
    // Streams that are not deflated, or are cut short, are left to the parser; only the size is checked here.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? Number.POSITIVE_INFINITY : 0
  }
}

/** Whether a PDF's streams stay within the limit; checked before the parser loads them all. */
const inflatesWithinBounds = (bytes: Buffer): boolean => {
  let left = MOST_BYTES
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.subarray(at - 3, at).toString('latin1') === 'end') continue
    const start = at + (bytes[at + 6] === 0x0d && bytes[at + 7] === 0x0a ? 8 : 7)
    left -= grown(bytes.subarray(start), left)
    if (left < 0) return false
  }
  return true
}

/** The rewritten PDF, or the problem code of the refusal. */
export type SanitizedPdf =
  | { readonly pdf: Uint8Array; readonly pages: number }
  | { readonly refused: 'fileLocked' | 'fileBroken' }

const mostPages = 500

/**
 * Writes the pages of a PDF to a new file. Runs in a worker thread, because an untrusted file decides how long it
 * takes.
 */
export const sanitizePdf = async (bytes: Uint8Array): Promise<SanitizedPdf> => {
  if (!inflatesWithinBounds(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    return { refused: 'fileBroken' }
  const given = await PDF.load(bytes)
  // A PDF that only forbids printing or copying opens without a password, such as most bank statements.
  if (given.isEncrypted && !given.isAuthenticated) return { refused: 'fileLocked' }
  const pages = given.getPageCount()
  if (pages === 0 || pages > mostPages) return { refused: 'fileBroken' }
  // Form values and stamps are drawn on the page before their fields are removed.
  given.flattenAll()
  for (const page of given.getPages()) cleanPage(page.dict, (ref) => given.getObject(ref))
  const clean = PDF.create()
  await clean.copyPagesFrom(given, [...Array(pages).keys()], { includeAnnotations: false })
  return { pdf: new Uint8Array(await clean.save()), pages }
}
