import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FlagMoment, type FlagRule, type FlagUser, isFlagOn, variationOf } from './flags.ts'

const flag: FlagRule = { key: 'fe-webchat', enabled: true, percent: 100, audience: {} }
const user: FlagUser = { attributes: { orgCode: 'HEARTHLINE', isCrypto: false }, trackerId: 'a-tracker' }
const moment: FlagMoment = { today: '2026-11-29', holdOutPercent: 0, stopped: new Set() }

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
  ] as const)('%s', (_, change, isOn) => expect(isFlagOn({ ...flag, ...change }, user, moment)).toBe(isOn))

  it.each([
    ['the variation inside its share', {}, 'on'],
    ['the control outside of it', { percent: 0 }, 'control'],
    ['nothing where it is switched off', { enabled: false }, null],
    ['nothing where it is not for such as them', { audience: { orgCode: ['OTHER'] } }, null],
  ] as const)('shows %s', (_, change, variation) =>
    expect(variationOf({ ...flag, ...change }, user, moment)).toBe(variation),
  )

  it('is off for a browser without a tracker, unless everybody has it', () => {
    const nobody = { ...user, trackerId: null }
    expect([99, 100].map((percent) => isFlagOn({ ...flag, percent }, nobody, moment))).toEqual([false, true])
  })

  it('once on for a tracker stays on when its share grows', () =>
    fc.assert(
      fc.property(fc.uuid(), fc.nat(100), fc.nat(100), (trackerId, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const at = (percent: number) => isFlagOn({ ...flag, percent }, { ...user, trackerId }, moment)
        return !at(less) || at(more)
      }),
    ))
})

describe('a flag with an experiment', () => {
  const experiment = {
    variations: [
      { key: 'control', weight: 50 },
      { key: 'below', weight: 50 },
    ],
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
  }
  const people = Array.from({ length: 2_000 }, (_, nth) => ({ ...user, trackerId: `tracker-${nth}` }))
  const seen = (change: Partial<FlagRule> = {}, at: Partial<FlagMoment> = {}) =>
    new Set(people.map((person) => variationOf({ ...flag, experiment, ...change }, person, { ...moment, ...at })))

  it('shows its variations', () => expect(seen()).toEqual(new Set(['control', 'below'])))

  it.each([
    ['the day before its first', {}, { today: '2026-10-31' }],
    ['the day after its last', {}, { today: '2026-12-01' }],
    ['once it was stopped', {}, { stopped: new Set(['fe-webchat']) }],
    ['when it is switched off', { enabled: false }, {}],
    ['to people who are all held out', {}, { holdOutPercent: 100 }],
    ['to a share of nobody', { percent: 0 }, {}],
  ] as const)('shows nothing %s', (_, change, at) => expect(seen(change, at)).toEqual(new Set([null])))

  it('runs on its first day and on its last', () => {
    for (const today of [experiment.startsOn, experiment.endsOn]) expect(seen({}, { today }).has('below')).toBe(true)
  })

  it('is on for who sees another thing than before, and for nobody without a tracker', () => {
    const [on, control] = ['below', 'control'].map((variation) =>
      people.find((person) => variationOf({ ...flag, experiment }, person, moment) === variation),
    )
    expect(on && isFlagOn({ ...flag, experiment }, on, moment)).toBe(true)
    expect(control && isFlagOn({ ...flag, experiment }, control, moment)).toBe(false)
    expect(isFlagOn({ ...flag, experiment }, { ...user, trackerId: null }, moment)).toBe(false)
  })
})
