import { randomBytes } from 'node:crypto'
import { digest, type Keyring } from '../../platform/crypto/index.ts'

/** 256 bits. It is given out once; what is kept is its keyed hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export type SecretKind = 'token' | 'nonce' | 'key' | 'tries'

/** What is looked up in place of a secret. Each kind has its own, so that a nonce opens nothing as a token. */
export const digestOf = (keys: Keyring, kind: SecretKind, secret: string): Buffer =>
  digest(keys.token, `chat:${kind}:${secret}`)
