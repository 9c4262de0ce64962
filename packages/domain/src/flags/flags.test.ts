import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketOf, type FlagRule, type FlagUser, isFlagOn, variationOf } from './flags.ts'

const flag: FlagRule = { key: 'fe-webchat', enabled: true, percent: 100, audience: {} }
const user: FlagUser = { attributes: { orgCode: 'HEARTHLINE', isCrypto: false }, trackerId: 'a-tracker' }

describe('a flag', () => {
  it.each([
    ['is on for everybody', {}, true],
    ['is off when it is switched off', { enabled: false }, false],
    ['is on for who is named', { audience: { orgCode: ['OTHER', 'HEARTHLINE'] } }, true],
    ['takes every kind of attribute', { audience: { isCrypto: ['false'] } }, true],
    ['is off for who is not named', { audience: { orgCode: ['OTHER'] } }, false],
    ['is off where one of two does not fit', { audience: { orgCode: ['HEARTHLINE'], isCrypto: ['true'] } }, false],
    ['is off where nothing is known', { audience: { state: ['CO'] } }, false],
    ['is on for no share', { percent: 0 }, false],
  ] as const)('%s', (_, change, isOn) => expect(isFlagOn({ ...flag, ...change }, user)).toBe(isOn))

  it.each([
    ['the variation inside its share', {}, 'on'],
    ['the control outside of it', { percent: 0 }, 'control'],
    ['nothing where it is switched off', { enabled: false }, null],
    ['nothing where it is not for such as them', { audience: { orgCode: ['OTHER'] } }, null],
  ] as const)('shows %s', (_, change, variation) => expect(variationOf({ ...flag, ...change }, user)).toBe(variation))

  it('is off for a browser without a tracker, unless everybody has it', () => {
    const nobody = { ...user, trackerId: null }
    expect([isFlagOn({ ...flag, percent: 99 }, nobody), isFlagOn(flag, nobody)]).toEqual([false, true])
  })

  it('once on for a tracker stays on when its share grows', () =>
    fc.assert(
      fc.property(fc.uuid(), fc.nat(100), fc.nat(100), (trackerId, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const at = (percent: number) => isFlagOn({ ...flag, percent }, { ...user, trackerId })
        return !at(less) || at(more)
      }),
    ))
})

describe('buckets', () => {
  it('share trackers out evenly', () => {
    const trackers = Array.from({ length: 20_000 }, (_, nth) => `tracker-${nth * 7919}`)
    const share = trackers.filter((tracker) => bucketOf('fe-webchat', tracker) < 30).length / trackers.length
    expect(share).toBeGreaterThan(0.28)
    expect(share).toBeLessThan(0.32)
  })
})
