import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { colourOf, PALETTE_STEPS, PALETTES, type Palettes } from './palette.ts'
import { AA, PALETTE_PAIRS } from './palette-pairs.ts'
import { weakPairs } from './weak-pairs.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
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

  it('are exactly those whose contrast falls short of what they are seen as', () =>
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
