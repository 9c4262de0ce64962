import { inflateSync } from 'node:zlib'
import { threadMs } from '../workers/index.ts'

const MB = 1_048_576

/** What a PDF may hold: far more than a long statement or a scan of a closing has, and far less than a bomb. */
export const MOST = {
  pages: 500,
  fields: 10_000,
  /** In the file and in its object streams. A tagged statement has some 200 a page. */
  objects: 100_000,
  /** Dictionaries, arrays and references in each other. */
  nesting: 200,
  /** In all versions of the file together. A page has a few: its drawing, its fonts and pictures. */
  streams: 20_000,
  /** What a stream unpacks to. The drawing of a survey may have 10 MB. */
  streamBytes: 32 * MB,
  pictureBytes: 192 * MB,
  /** As of a picture that is sent by itself. */
  pixels: 60_000_000,
  /** What all streams unpack to. */
  bytes: 256 * MB,
} as const

export const TOO_MUCH = Number.POSITIVE_INFINITY

/** What deflated bytes unpack to, or undefined if they are none. Never holds more than `most` bytes. */
export const inflated = (bytes: Uint8Array, most: number): Buffer | 'tooMuch' | undefined => {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(Math.floor(most), 1) })
  } catch (error) {
    // Streams that are not deflated, or are cut short, are left to the parser; only the size is checked here.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooMuch' : undefined
  }
}

/** CPU time for both looks at a file: what a stream costs that is broken in the end is in no size. */
const MOST_LOOK_MS = 3_000
/** The clock of a thread is a file; that of the process is not, and is never behind it. */
export const createSpent = (mostMs = MOST_LOOK_MS): (() => boolean) => {
  const [since, sinceElapsed] = [threadMs(), performance.now()]
  return () => performance.now() - sinceElapsed > mostMs && threadMs() - since > mostMs
}
