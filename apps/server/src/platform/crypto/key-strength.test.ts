import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isStrongKey, isStrongSecret, LEAST_RSA_BITS, strongKeysOf } from './key-strength.ts'

const rsa = (modulusLength: number): KeyObject => generateKeyPairSync('rsa', { modulusLength }).publicKey
const curve = (namedCurve: string): KeyObject => generateKeyPairSync('ec', { namedCurve }).publicKey
const keys = {
  'rsa 3072': rsa(3_072),
  'rsa 2048': rsa(2_048),
  'rsa 1024': rsa(1_024),
  'P-256': curve('prime256v1'),
  'P-521': curve('secp521r1'),
  'P-224': curve('secp224r1'),
  'P-192': curve('prime192v1'),
  Ed25519: generateKeyPairSync('ed25519').publicKey,
}
const strongWith = (leastRsaBits?: number) =>
  Object.entries(keys).flatMap(([name, key]) => (isStrongKey(key, leastRsaBits) ? [name] : []))

// [ASVS-11.2.3] NIST SP 800-57 part 1, table 2: what has 128 bits of security.
describe('the strength of keys of others', () => {
  it('is 128 bits: RSA from 3072, curves from 256', () =>
    expect(strongWith()).toEqual(['rsa 3072', 'P-256', 'P-521', 'Ed25519']))

  it('is RSA from 2048 where somebody answers for it, and never less', () => {
    expect(strongWith(LEAST_RSA_BITS)).toEqual(['rsa 3072', 'rsa 2048', 'P-256', 'P-521', 'Ed25519'])
    expect(strongWith(1_024)).not.toContain('rsa 1024')
  })

  it('is looked at in a set of keys, whose weak, unreadable and secret ones are left out', () => {
    const set = Object.entries(keys).flatMap(([kid, key]) =>
      // Node writes no JWK of the older curves.
      kid === 'P-224' || kid === 'P-192' ? [] : [{ ...key.export({ format: 'jwk' }), kid }],
    )
    const odd = [{ kty: 'oct', k: 'AAAA', kid: 'secret' }, { kty: 'EC', crv: 'P-256' }, 7, null]
    const { strong, weak } = strongKeysOf([...set, ...odd])
    expect(strong.map(({ kid }) => kid)).toEqual(['rsa 3072', 'P-256', 'P-521', 'Ed25519'])
    expect(weak).toBe(6)
  })

  it('of a secret is 32 bytes', () => {
    expect([31, 32].map((length) => isStrongSecret(Buffer.alloc(length, 7)))).toEqual([false, true])
  })
})
