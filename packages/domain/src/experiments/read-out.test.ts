import { describe, expect, it } from 'vitest'
import { type ExperimentAsked, readOut, type Seen } from './read-out.ts'

const asked: ExperimentAsked = {
  variations: [
    { key: 'control', weight: 50 },
    { key: 'below', weight: 50 },
  ],
  control: 'control',
  goals: ['COMPLETE'],
  guards: ['CANCELLED'],
  alphaPercent: 5,
}

const seen = (control: object, below: object, people = 8_000): readonly Seen[] => [
  { variation: 'control', people, reached: { COMPLETE: 3_200, CANCELLED: 800, ...control } },
  { variation: 'below', people, reached: { COMPLETE: 3_200, CANCELLED: 800, ...below } },
]

describe('the read-out of an experiment', () => {
  it.each([
    ['counting while nobody took part', [], 'counting'],
    ['counting where both do the same', seen({}, {}), 'counting'],
    ['different where more reach a goal', seen({}, { COMPLETE: 3_520 }), 'different'],
    ['different where fewer reach a goal', seen({}, { COMPLETE: 2_880 }), 'different'],
    ['harmful where more reach a guarded step', seen({}, { CANCELLED: 1_000, COMPLETE: 3_520 }), 'harmful'],
    ['counting where fewer reach a guarded step', seen({}, { CANCELLED: 600 }), 'counting'],
    ['mixed up where people are missing', [...seen({}, {}).slice(0, 1), ...seen({}, {}, 7_000).slice(1)], 'mixedUp'],
  ] as const)('is %s', (_, rows, verdict) => expect(readOut(asked, rows).verdict).toBe(verdict))

  it('has the numbers of each variation, and a difference for all but the control', () => {
    const { goals } = readOut(asked, seen({}, { COMPLETE: 3_520 }))
    expect(goals).toMatchObject([
      { step: 'COMPLETE', variation: 'control', people: 8_000, converted: 3_200, difference: null },
      { step: 'COMPLETE', variation: 'below', people: 8_000, converted: 3_520 },
    ])
    expect(goals[1]?.difference?.estimate).toBeCloseTo(0.04)
    expect(goals[1]?.difference?.low).toBeGreaterThan(0)
  })

  it('asks more of each comparison where there are many', () => {
    const widthOf = (goals: readonly string[]) => {
      const found = readOut({ ...asked, goals }, seen({}, {})).goals[1]?.difference
      return (found?.high ?? 0) - (found?.low ?? 0)
    }
    expect(widthOf(['COMPLETE', 'CANCELLED'])).toBeGreaterThan(widthOf(['COMPLETE']))
  })
})
