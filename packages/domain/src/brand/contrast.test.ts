import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio, weakPairs } from './contrast.ts'
import { AA, colourOf, PALETTE_PAIRS, PALETTE_STEPS, PALETTES, type Palettes } from './palette.ts'

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

const palette = fc.record(Object.fromEntries(PALETTE_STEPS.map((step) => [step, colour])))
const palettes = fc.record(Object.fromEntries(PALETTES.map((name) => [name, palette]))) as fc.Arbitrary<Palettes>

/** Tints of white up to 300, black from 500 on. */
const plain = Object.fromEntries(
  PALETTES.map((name) => [
    name,
    Object.fromEntries(PALETTE_STEPS.map((step) => [step, Number(step) < 400 ? '#ffffff' : '#000000'])),
  ]),
) as Palettes

const withColour = (name: keyof Palettes, step: string, hex: string): Palettes => ({
  ...plain,
  [name]: { ...plain[name], [step]: hex },
})

describe('the weak pairs of a brand', () => {
  it('are none in black and white', () => expect(weakPairs(plain)).toEqual([]))

  it.each([
    ['#767676', 'primary', '600', []],
    ['#777777', 'primary', '600', ['links', 'the label of a button']],
    ['#949494', 'neutral', '500', []],
    ['#959595', 'neutral', '500', ['the border of a control']],
    ['#8f8f8f', 'secondary', '500', []],
    ['#aaaaaa', 'secondary', '500', ['the mark of where you are']],
  ] as const)('with %s as %s %s are %j', (hex, name, step, expected) => {
    const found = weakPairs(withColour(name, step, hex)).map(({ what }) => what)
    expect([...new Set(found)]).toEqual(expected)
  })

  it('are exactly those with less contrast than their use requires', () =>
    fc.assert(
      fc.property(palettes, (brand) => {
        const weak = weakPairs(brand)
        for (const { front, on, ratio, least } of weak) {
          expect(ratio).toBe(contrastRatio(colourOf(brand, front), colourOf(brand, on)))
          expect(ratio).toBeLessThan(least)
        }
        const keys = new Set(weak.map(({ front, on, as }) => `${front} ${on} ${as}`))
        for (const { front, on, as } of PALETTE_PAIRS)
          if (!keys.has(`${front} ${on} ${as}`))
            expect(contrastRatio(colourOf(brand, front), colourOf(brand, on))).toBeGreaterThanOrEqual(AA[as])
      }),
    ))
})
