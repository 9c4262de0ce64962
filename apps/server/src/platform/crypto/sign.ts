import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Keys } from './seal.ts'

/** What stands before the 32 bytes of an Ed25519 key to make it PKCS #8 (RFC 8410). */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKey = ({ newest, byVersion }: Keys): KeyObject => {
  const seed = byVersion.get(newest)
  if (seed === undefined) throw new Error('no newest key')
  return createPrivateKey({ key: Buffer.concat([ED25519, seed]), format: 'der', type: 'pkcs8' })
}

/** The public half of the newest key, as others keep it: SPKI, in base64. */
export const publicKeyOf = (keys: Keys): string =>
  createPublicKey(privateKey(keys)).export({ format: 'der', type: 'spki' }).toString('base64')

/** Signs with the newest key; the same bytes give the same signature. Base64. */
export const signature = (keys: Keys, bytes: Uint8Array): string =>
  sign(null, bytes, privateKey(keys)).toString('base64')

/** Whether a signature over these bytes is of the key; a key or signature that cannot be read is of none. */
export const isSignedBy = (publicKey: string, given: string, bytes: Uint8Array): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' && verify(null, bytes, key, Buffer.from(given, 'base64'))
  } catch {
    return false
  }
}

/** What a key is known by where people compare it: the SHA-256 of its public half. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex')
