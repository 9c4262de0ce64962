import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Keys } from './seal.ts'

/** The PKCS #8 prefix of a 32-byte Ed25519 key (RFC 8410). */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

type Pair = { readonly key: KeyObject; readonly publicHalf: string }

/** Making a key of its seed takes longer than signing with it. */
const made = new WeakMap<Buffer, Pair>()

const pairOf = (seed: Buffer): Pair => {
  const known = made.get(seed)
  if (known !== undefined) return known
  const key = createPrivateKey({ key: Buffer.concat([ED25519, seed]), format: 'der', type: 'pkcs8' })
  const publicHalf = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  made.set(seed, { key, publicHalf })
  return { key, publicHalf }
}

const newestOf = ({ newest, byVersion }: Keys): Pair => {
  const seed = byVersion.get(newest)
  if (seed === undefined) throw new Error('no newest key')
  return pairOf(seed)
}

/** The public half of the newest key: SPKI, in base64. */
export const publicKeyOf = (keys: Keys): string => newestOf(keys).publicHalf

/** The public halves of all versions: what any of them signed is ours. */
export const publicKeysOf = ({ byVersion }: Pick<Keys, 'byVersion'>): ReadonlySet<string> =>
  new Set([...byVersion.values()].map((seed) => pairOf(seed).publicHalf))

/** Signs with the newest key; base64. The same bytes give the same signature. */
export const signature = (keys: Keys, bytes: Uint8Array): string =>
  sign(null, bytes, newestOf(keys).key).toString('base64')

/** Whether a signature over these bytes is by this key; false for a malformed key or signature. */
export const isSignedBy = (publicKey: string, given: string, bytes: Uint8Array): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' && verify(null, bytes, key, Buffer.from(given, 'base64'))
  } catch {
    return false
  }
}

/** The fingerprint of a key for people to compare: the SHA-256 of its public half. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex')
