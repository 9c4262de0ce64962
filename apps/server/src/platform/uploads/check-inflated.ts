import { inflateSync } from 'node:zlib'

/** All that the streams of one PDF may grow to: a scan of a hundred pages has far less, a bomb has thousands of millions. */
const MOST_BYTES = 256 * 1_048_576
const DEEPEST = 4

const isZlib = (bytes: Buffer): boolean =>
  bytes.length > 2 && (bytes[0] ?? 0) % 16 === 8 && bytes.readUInt16BE(0) % 31 === 0

const grown = (bytes: Buffer, most: number, depth = 0): number => {
  if (!isZlib(bytes) || depth === DEEPEST) return depth === 0 ? 0 : bytes.length
  try {
    return bytes.length + grown(inflateSync(bytes, { maxOutputLength: Math.max(most, 1) }), most, depth + 1)
  } catch (fault) {
    // What is not deflated, or cut short, is the parser's to judge; only its size is ours.
    return (fault as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? Number.POSITIVE_INFINITY : 0
  }
}

/** Whether a PDF's streams stay within bounds, looked at before a parser holds them all at once. */
export const inflatesWithinBounds = (bytes: Buffer): boolean => {
  let left = MOST_BYTES
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.subarray(at - 3, at).toString('latin1') === 'end') continue
    const start = at + (bytes[at + 6] === 0x0d && bytes[at + 7] === 0x0a ? 8 : 7)
    left -= grown(bytes.subarray(start), left)
    if (left < 0) return false
  }
  return true
}
