import { describe, expect, it } from 'vitest'
import { fingerprintOf, isSignedBy, publicKeyOf, signature } from './sign.ts'

const keysOf = (fill: number) => ({ newest: 1, byVersion: new Map([[1, Buffer.alloc(32, fill)]]) })
const [ours, theirs] = [keysOf(1), keysOf(2)]
const bytes = Buffer.from('what was agreed')

describe('a signature', () => {
  it('is of its key and its bytes, and the same each time', () => {
    expect(signature(ours, bytes)).toBe(signature(ours, bytes))
    expect(isSignedBy(publicKeyOf(ours), signature(ours, bytes), bytes)).toBe(true)
    expect(isSignedBy(publicKeyOf(ours), signature(ours, bytes), Buffer.from('what was agreeD'))).toBe(false)
    expect(isSignedBy(publicKeyOf(theirs), signature(ours, bytes), bytes)).toBe(false)
  })

  // [ASVS-11.2.1] [ASVS-11.6.1]
  it('follows RFC 8032: the first of its published examples', () => {
    const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex')
    const published =
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b'
    const given = signature({ newest: 1, byVersion: new Map([[1, seed]]) }, Buffer.alloc(0))
    expect(Buffer.from(given, 'base64').toString('hex')).toBe(published)
  })

  it.each(['', 'AAAA', Buffer.from('no key at all').toString('base64')])('of a key that is none (%j) is none', (key) =>
    expect(isSignedBy(key, signature(ours, bytes), bytes)).toBe(false),
  )

  it('is known by the fingerprint of its key, each its own', () => {
    expect(fingerprintOf(publicKeyOf(ours))).toMatch(/^[0-9a-f]{64}$/)
    expect(fingerprintOf(publicKeyOf(ours))).not.toBe(fingerprintOf(publicKeyOf(theirs)))
  })
})
