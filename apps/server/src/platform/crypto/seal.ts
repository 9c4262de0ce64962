import { createCipheriv, createDecipheriv, createHmac, randomFillSync } from 'node:crypto'

/** What a version of a key may seal by: each with a key of 32 bytes, a nonce of 12 and a tag of 16. The first is the usual one. */
export const ALGORITHMS = ['aes-256-gcm', 'chacha20-poly1305'] as const
export type Algorithm = (typeof ALGORITHMS)[number]

/** Data keys by version. The newest encrypts and all of them decrypt, so that keys rotate without downtime. */
export type Keys = {
  readonly newest: number
  readonly byVersion: ReadonlyMap<number, Buffer>
  /** By what each version seals; the usual algorithm where none is named. */
  readonly algorithms?: ReadonlyMap<number, Algorithm>
}

const VERSION = 1
const NONCE = 12
const TAG = 16

/** Nonces are generated a hundred at a time, because generating one costs as much as encrypting a field. */
const drawn = Buffer.alloc(100 * NONCE)
let used = drawn.length

const nextNonce = (): Buffer => {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += NONCE
  return Buffer.from(drawn.subarray(used - NONCE, used))
}

const algorithmOf = ({ algorithms }: Keys, version: number): Algorithm => algorithms?.get(version) ?? ALGORITHMS[0]

// Node types the two apart, though both are used alike.
const cipherOf = (keys: Keys, version: number) => algorithmOf(keys, version) as 'aes-256-gcm'

/**
 * Authenticated encryption by the version's algorithm: version byte, nonce, tag, ciphertext. `about` names the owner and record as associated data, so that a
 * value moved to another row cannot be decrypted.
 */
export const seal = (keys: Keys, plain: string | Uint8Array, about: string): Buffer => {
  const key = keys.byVersion.get(keys.newest)
  if (key === undefined) throw new Error('no newest key')
  const nonce = nextNonce()
  const cipher = createCipheriv(cipherOf(keys, keys.newest), key, nonce, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(keys.newest), nonce, cipher.getAuthTag(), body])
}

/** The bytes were changed, or were sealed by another key or about something else. */
export class NotOpened extends Error {
  override name = 'NotOpened'
}

/** Throws NotOpened for anything but what was sealed with these keys and this `about`. */
export const open = (keys: Keys, sealed: Uint8Array, about: string): Buffer => {
  const bytes = Buffer.from(sealed)
  const version = bytes[0] ?? 0
  const key = keys.byVersion.get(version)
  if (key === undefined) throw new Error(`sealed with key version ${bytes[0]}, which is not here`)
  const nonce = bytes.subarray(VERSION, VERSION + NONCE)
  const decipher = createDecipheriv(cipherOf(keys, version), key, nonce, { authTagLength: TAG })
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(bytes.subarray(VERSION + NONCE, VERSION + NONCE + TAG))
  const body = decipher.update(bytes.subarray(VERSION + NONCE + TAG))
  try {
    return Buffer.concat([body, decipher.final()])
  } catch (cause) {
    throw new NotOpened('the seal does not open', { cause })
  }
}

/** A keyed hash, for finding or comparing a secret without decrypting it. */
export const digest = (keys: Keys, text: string): Buffer => {
  // Always the first key: a digest must stay the same after rotation, otherwise nothing would be found.
  const key = keys.byVersion.get(1)
  if (key === undefined) throw new Error('no first key')
  return createHmac('sha256', key).update(text).digest()
}
