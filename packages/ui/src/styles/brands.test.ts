import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from '../testing/contrast.ts'

const css = readFileSync(new URL('./brands.css', import.meta.url), 'utf8')

const brands = [...css.matchAll(/\[data-brand="([\w-]+)"\] \{([^}]*)\}/g)].map(([, name = '', body = '']) => ({
  name,
  values: new Map(
    [...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, property = '', value = '']) => [property, value]),
  ),
}))

const HUES = ['primary', 'secondary', 'neutral', 'negative', 'notice', 'positive'] as const
const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800] as const
const OTHERS = [
  '--font-display',
  '--font-text',
  '--display-weight',
  '--display-tracking',
  '--radius-xs',
  '--radius-control',
  '--radius-card',
  '--radius-sheet',
  '--radius-button',
]

it('knows contrast: black on white is 21 to 1', () => expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5))

it('finds both brands', () => expect(brands.map(({ name }) => name)).toEqual(['hearthline', 'harbor-point']))

describe.each(brands)('the brand $name', ({ values }) => {
  const color = (hue: string, step: number) => values.get(`--color-${hue}-${step}`) ?? ''

  it('[P-9-49] sets every value that components read, and no other', () => {
    const steps = HUES.flatMap((hue) => STEPS.map((step) => `--color-${hue}-${step}`))
    expect([...values.keys()].sort()).toEqual([...steps, ...OTHERS].sort())
  })

  it.each(HUES)('%s 600 can be read on white and on 50, and carries a white label', (hue) => {
    expect(contrast(color(hue, 600), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color(hue, 600), color(hue, 50))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(HUES)('%s 500 draws borders, marks and chart lines on white', (hue) =>
    expect(contrast(color(hue, 500), '#ffffff')).toBeGreaterThanOrEqual(3),
  )

  it.each(HUES)('%s 700 can be read on its tint, 200 on its deepest', (hue) => {
    expect(contrast(color(hue, 700), color(hue, 100))).toBeGreaterThanOrEqual(7)
    expect(contrast(color(hue, 200), color(hue, 800))).toBeGreaterThanOrEqual(7)
  })

  it.each([
    ['soft text on the desk', 'neutral', 600, 'neutral', 50, 4.5],
    ['soft text on what is sunk', 'neutral', 600, 'neutral', 100, 4.5],
    ['links on the desk', 'primary', 600, 'neutral', 50, 4.5],
    ['links in an error', 'primary', 600, 'negative', 50, 4.5],
    ['an error on the desk', 'negative', 700, 'neutral', 50, 4.5],
    ['the focus ring on the desk', 'primary', 500, 'neutral', 50, 3],
    ['the mark of where you are, on the desk', 'secondary', 500, 'neutral', 50, 3],
    ['a ring ahead, on the desk', 'neutral', 500, 'neutral', 50, 3],
    ['the words on the flag to sign', 'secondary', 800, 'secondary', 100, 7],
  ] as const)('%s is clear', (_, hue, step, onHue, onStep, least) =>
    expect(contrast(color(hue, step), color(onHue, onStep))).toBeGreaterThanOrEqual(least),
  )
})
