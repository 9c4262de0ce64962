import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignmentOf, type Experiment, isHeldOut, placeOf } from './assignment.ts'

const halves: Experiment = {
  key: 'new-dashboard',
  variations: [
    { key: 'control', weight: 50 },
    { key: 'on', weight: 50 },
  ],
  holdOutPercent: 0,
}
const people = Array.from({ length: 20_000 }, (_, nth) => `tracker-${nth}`)
const shareIn = (isIn: (person: string) => boolean) => people.filter(isIn).length / people.length

describe('an assignment', () => {
  it('is the same for the same person, always and everywhere', () => {
    expect(placeOf('new-dashboard', 'tracker-1')).toBe(placeOf('new-dashboard', 'tracker-1'))
    // Written down once, so that a release which assigns otherwise is seen: it would show people both variations.
    expect(['a', 'b', 'tracker-1'].map((person) => placeOf('new-dashboard', person))).toMatchInlineSnapshot(`
      [
        4685,
        2958,
        251,
      ]
    `)
  })

  it.each([
    ['halves', [50, 50], 0.5],
    ['one of ten', [90, 10], 0.1],
    ['weights that add up to something else', [3, 1], 0.25],
  ])('follows the weights: %s', (_, [control = 0, on = 0], share) => {
    const experiment = {
      ...halves,
      variations: [
        { key: 'control', weight: control },
        { key: 'on', weight: on },
      ],
    }
    expect(shareIn((person) => assignmentOf(experiment, person) === 'on')).toBeCloseTo(share, 1)
    expect(shareIn((person) => assignmentOf(experiment, person) === null)).toBe(0)
  })

  it('of one experiment says nothing of another', () => {
    const other = { ...halves, key: 'new-liens-page' }
    const both = people.filter((person) => assignmentOf(halves, person) === 'on')
    const share = both.filter((person) => assignmentOf(other, person) === 'on').length / both.length
    expect(share).toBeCloseTo(0.5, 1)
  })

  it('is nothing where no variation has a weight', () =>
    expect(assignmentOf({ ...halves, variations: [{ key: 'control', weight: 0 }] }, 'tracker-1')).toBeNull())

  it('stays with a person when a variation gets more weight, if they had it', () =>
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (person, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const at = (first: number) =>
          assignmentOf(
            {
              ...halves,
              variations: [
                { key: 'on', weight: first },
                { key: 'control', weight: 100 - first },
              ],
            },
            person,
          )
        return at(less) !== 'on' || at(more) === 'on'
      }),
    ))
})

describe('experiments of one layer', () => {
  const inLayer = (key: string, fromPercent: number, toPercent: number): Experiment => ({
    ...halves,
    key,
    layer: { key: 'dashboard', slice: { fromPercent, toPercent } },
  })
  const [first, second] = [inLayer('first', 0, 50), inLayer('second', 50, 80)]

  it('never share a person', () => {
    const isInBoth = (person: string) => assignmentOf(first, person) !== null && assignmentOf(second, person) !== null
    expect(people.filter(isInBoth)).toEqual([])
  })

  it('have the share of people that their slice says', () => {
    expect(shareIn((person) => assignmentOf(first, person) !== null)).toBeCloseTo(0.5, 1)
    expect(shareIn((person) => assignmentOf(second, person) !== null)).toBeCloseTo(0.3, 1)
  })
})

describe('people who are held out', () => {
  it('are the same for every experiment, and see none', () => {
    const some = { ...halves, holdOutPercent: 10 }
    const out = people.filter((person) => isHeldOut(10, person))
    expect(out.length / people.length).toBeCloseTo(0.1, 1)
    for (const person of out)
      expect([assignmentOf(some, person), assignmentOf({ ...some, key: 'other' }, person)]).toEqual([null, null])
  })
})
