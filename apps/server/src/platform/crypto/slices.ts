import { createHash } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'

/** Takes some tenths of a millisecond to encrypt or to hash. */
const SLICE_BYTES = 262_144

/** The bytes in slices, between which whatever else came is done. */
export const slicesOf = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    if (at > 0) await others()
    yield bytes.subarray(at, at + SLICE_BYTES)
  }
}

/** The SHA-256 of a file, in hexadecimal. */
export const sha256InSlices = async (bytes: Uint8Array): Promise<string> => {
  const hash = createHash('sha256')
  for await (const slice of slicesOf(bytes)) hash.update(slice)
  return hash.digest('hex')
}
