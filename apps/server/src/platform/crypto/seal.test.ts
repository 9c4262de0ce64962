import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALGORITHMS, digest, type Keys, open, seal } from './seal.ts'

const TAX_ID = '900-01-0001'
const first = randomBytes(32)
const keys: Keys = { newest: 1, byVersion: new Map([[1, first]]) }
const rotated: Keys = {
  newest: 2,
  byVersion: new Map([
    [1, first],
    [2, randomBytes(32)],
  ]),
}

describe('sealing', () => {
  it('gives back what went in, whatever it was', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (plain, about) => {
        expect(open(keys, seal(keys, plain, about), about).toString()).toBe(plain)
      }),
    ))

  // [ASVS-11.3.1]
  it('never writes the same bytes twice', () =>
    expect(seal(keys, '900-01-0001', 'a').equals(seal(keys, '900-01-0001', 'a'))).toBe(false))

  it('does not open for another record', () => {
    const sealed = seal(keys, '900-01-0001', 'tax-id:one')
    expect(() => open(keys, sealed, 'tax-id:two')).toThrow()
  })

  // [ASVS-11.3.3]
  it('does not open once a byte has changed', () => {
    const sealed = seal(keys, '900-01-0001', 'a')
    for (let at = 1; at < sealed.length; at++) {
      const bent = Buffer.from(sealed)
      bent[at] = (bent[at] ?? 0) ^ 1
      expect(() => open(keys, bent, 'a')).toThrow()
    }
  })

  it('opens old values after a rotation and seals new ones with the new key', () => {
    expect(open(rotated, seal(keys, 'old', 'a'), 'a').toString()).toBe('old')
    expect(seal(rotated, 'new', 'a')[0]).toBe(2)
  })

  // [ASVS-11.2.2]
  it.each(ALGORITHMS)('opens what was sealed by any algorithm, whichever is the newest: %s', (algorithm) => {
    const by = (newest: number): Keys => ({
      newest,
      byVersion: rotated.byVersion,
      algorithms: new Map([
        [1, ALGORITHMS[0]],
        [2, algorithm],
      ]),
    })
    const [before, after] = [seal(by(1), TAX_ID, 'a'), seal(by(2), TAX_ID, 'a')]
    for (const newest of [1, 2])
      expect([open(by(newest), before, 'a'), open(by(newest), after, 'a')].map(String)).toEqual([TAX_ID, TAX_ID])
    for (let at = 1; at < after.length; at++) {
      const bent = Buffer.from(after)
      bent[at] = (bent[at] ?? 0) ^ 1
      expect(() => open(by(2), bent, 'a')).toThrow()
    }
    expect(() => open(by(2), after, 'b')).toThrow()
  })

  it('does not open by another algorithm than sealed it (control)', () => {
    const byOther: Keys = { ...rotated, algorithms: new Map([[2, 'chacha20-poly1305']]) }
    expect(() => open(rotated, seal(byOther, TAX_ID, 'a'), 'a')).toThrow()
  })

  it('keeps a digest the same after a rotation', () => expect(digest(rotated, 'x')).toEqual(digest(keys, 'x')))
})
