import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'

/** NIST SP 800-57 part 1, table 2: RSA with 128 bits of security. */
const STRONG_RSA_BITS = 3_072
/** 112 bits: taken only from an issuer for which somebody answers by name. */
export const LEAST_RSA_BITS = 2_048
const STRONG_SECRET_BYTES = 32

const STRONG_CURVES: ReadonlySet<string | undefined> = new Set(['prime256v1', 'secp384r1', 'secp521r1'])
const STRONG_KINDS: ReadonlySet<string | undefined> = new Set(['ed25519', 'ed448'])

/** Whether a public key has 128 bits of security; RSA of fewer bits may be taken, of fewer than 2048 never. */
export const isStrongKey = (
  { asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject,
  leastRsaBits: number = STRONG_RSA_BITS,
): boolean => {
  const { modulusLength = 0, namedCurve } = asymmetricKeyDetails
  if (asymmetricKeyType === 'rsa' || asymmetricKeyType === 'rsa-pss')
    return modulusLength >= Math.max(leastRsaBits, LEAST_RSA_BITS)
  return asymmetricKeyType === 'ec' ? STRONG_CURVES.has(namedCurve) : STRONG_KINDS.has(asymmetricKeyType)
}

/** Whether a secret of a MAC has enough bytes. */
export const isStrongSecret = ({ length }: Uint8Array): boolean => length >= STRONG_SECRET_BYTES

const isStrongJwk = (one: unknown, leastRsaBits: number | undefined): one is JsonWebKey => {
  try {
    return isStrongKey(createPublicKey({ key: one as JsonWebKey, format: 'jwk' }), leastRsaBits) // another thing throws
  } catch {
    return false
  }
}

/** The keys of a JWK set that are strong enough, and how many are not. */
export const strongKeysOf = (
  keys: readonly unknown[],
  leastRsaBits?: number,
): { readonly strong: readonly JsonWebKey[]; readonly weak: number } => {
  const strong = keys.filter((one) => isStrongJwk(one, leastRsaBits))
  return { strong, weak: keys.length - strong.length }
}

/** Whether the public key in a certificate (SPKI, DER) is strong. */
export const isStrongSpki = (der: Buffer): boolean => {
  try {
    return isStrongKey(createPublicKey({ key: der, format: 'der', type: 'spki' }))
  } catch {
    return false
  }
}
