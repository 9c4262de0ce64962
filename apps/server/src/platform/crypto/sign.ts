import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Keys } from './seal.ts'

/** The PKCS #8 prefix of a 32-byte Ed25519 key (RFC 8410). */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

const keyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([ED25519, seed]), format: 'der', type: 'pkcs8' })

const privateKey = ({ newest, byVersion }: Keys): KeyObject => {
  const seed = byVersion.get(newest)
  if (seed === undefined) throw new Error('no newest key')
  return keyOf(seed)
}

const publicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

/** The public half of the newest key: SPKI, in base64. */
export const publicKeyOf = (keys: Keys): string => publicHalf(privateKey(keys))

/** The public halves of all versions: what any of them signed is ours. */
export const publicKeysOf = ({ byVersion }: Pick<Keys, 'byVersion'>): ReadonlySet<string> =>
  new Set([...byVersion.values()].map((seed) => publicHalf(keyOf(seed))))

/** Signs with the newest key; base64. The same bytes give the same signature. */
export const signature = (keys: Keys, bytes: Uint8Array): string =>
  sign(null, bytes, privateKey(keys)).toString('base64')

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
