import { describe, expect, it } from 'vitest'
import { type Counts, differenceOf } from './sequential-test.ts'

const ALPHA = 0.05

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
const chance = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const LOOK_EACH = 100

/** After how many people a variation somebody who looks after each hundred stops; undefined for never. */
const stopsAfter = (seed: number, shares: { control: number; variation: number }, most: number) => {
  const next = chance(seed)
  const [control, variation] = [
    { people: 0, converted: 0 },
    { people: 0, converted: 0 },
  ]
  while (control.people < most) {
    for (let nth = 0; nth < LOOK_EACH; nth++) {
      control.people += 1
      variation.people += 1
      if (next() < shares.control) control.converted += 1
      if (next() < shares.variation) variation.converted += 1
    }
    const found = differenceOf(variation, control, ALPHA)
    if (found !== undefined && (found.low > 0 || found.high < 0)) return control.people
  }
  return undefined
}

describe('a difference that is looked at after each hundred people', () => {
  const seeds = (count: number) => Array.from({ length: count }, (_, nth) => 1 + nth * 7919)

  it.each([0.4, 0.05])('is found in at most 5 of 100 experiments of %s that have none', (share) => {
    const count = 1_000
    const wrong = seeds(count).filter((seed) => stopsAfter(seed, { control: share, variation: share }, 4_000)).length
    // Three standard errors of a share of alpha.
    expect(wrong / count).toBeLessThanOrEqual(ALPHA + 3 * Math.sqrt((ALPHA * (1 - ALPHA)) / count))
  })

  it('would be found far more often if each look were the only one (control)', () => {
    const isSeenOnce = (variation: Counts, control: Counts) => {
      const [one, other] = [variation, control].map(({ people, converted }) => converted / people) as [number, number]
      const variance = (one * (1 - one)) / variation.people + (other * (1 - other)) / control.people
      return Math.abs(one - other) > 1.96 * Math.sqrt(variance)
    }
    const wrong = seeds(300).filter((seed) => {
      const next = chance(seed)
      const [control, variation] = [
        { people: 0, converted: 0 },
        { people: 0, converted: 0 },
      ]
      for (let nth = 1; nth <= 4_000; nth++) {
        control.people += 1
        variation.people += 1
        if (next() < 0.4) control.converted += 1
        if (next() < 0.4) variation.converted += 1
        if (nth % LOOK_EACH === 0 && isSeenOnce(variation, control)) return true
      }
      return false
    })
    expect(wrong.length / 300).toBeGreaterThan(0.2)
  })

  it('of a tenth, on a base of 40 %, is found in 80 of 100 within 8,000 people a variation', () => {
    const found = seeds(100).filter((seed) => stopsAfter(seed, { control: 0.4, variation: 0.44 }, 8_000) !== undefined)
    expect(found.length).toBeGreaterThanOrEqual(80)
  })
})

describe('the bounds', () => {
  it.each([
    ['too few people', { people: 99, converted: 40 }, { people: 99, converted: 40 }],
    ['too few who did it', { people: 1_000, converted: 9 }, { people: 1_000, converted: 400 }],
    ['too few who did not', { people: 1_000, converted: 400 }, { people: 1_000, converted: 991 }],
  ])('are none of %s', (_, variation, control) => expect(differenceOf(variation, control, ALPHA)).toBeUndefined())

  it('exclude no difference just where p falls to alpha', () => {
    const control = { people: 5_000, converted: 2_000 }
    for (let converted = 2_000; converted < 2_400; converted++) {
      const found = differenceOf({ people: 5_000, converted }, control, ALPHA)
      expect(found?.low ?? 0).toSatisfy((low: number) => low > 0 === (found?.p ?? 1) < ALPHA)
    }
  })

  it('are narrower with more people, and wider for a smaller alpha', () => {
    const widthOf = (people: number, alpha: number) => {
      const found = differenceOf({ people, converted: people * 0.44 }, { people, converted: people * 0.4 }, alpha)
      return (found?.high ?? 0) - (found?.low ?? 0)
    }
    expect(widthOf(10_000, 0.05)).toBeLessThan(widthOf(1_000, 0.05))
    expect(widthOf(1_000, 0.01)).toBeGreaterThan(widthOf(1_000, 0.05))
  })
})
