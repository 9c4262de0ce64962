import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastRatio } from './contrast.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
  ['#949494', '#ffffff', 3.03],
])('%s on %s is %d to 1, as published calculators have it', (front, on, ratio) =>
  expect(contrastRatio(front, on)).toBeCloseTo(ratio, 2),
)

it('is the same both ways, and between 1 and 21', () =>
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      const ratio = contrastRatio(one, other)
      expect(contrastRatio(other, one)).toBe(ratio)
      expect(ratio).toBeGreaterThanOrEqual(1)
      expect(ratio).toBeLessThanOrEqual(21)
    }),
  ))

it('never falls when the lighter of two greys becomes lighter', () =>
  fc.assert(
    fc.property(fc.nat(254), fc.nat(254), (first, second) => {
      const grey = (level: number) => `#${level.toString(16).padStart(2, '0').repeat(3)}`
      const [dark, light] = [Math.min(first, second), Math.max(first, second)]
      expect(contrastRatio(grey(dark), grey(light + 1))).toBeGreaterThan(contrastRatio(grey(dark), grey(light)))
    }),
  ))
