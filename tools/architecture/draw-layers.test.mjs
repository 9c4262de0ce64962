import { expect, it } from 'vitest'
import { drawLayers } from './draw-layers.mjs'
import { layers, zones } from './layers.mjs'

const drawn = drawLayers()

it('shows every module and every zone', () => {
  for (const name of [...layers.flatMap(({ modules }) => modules), ...zones.map(({ folder }) => folder)])
    expect(drawn).toContain(name)
})

it('draws boxes with straight edges', () => {
  const walls = drawn.split('\n').filter((line) => /^[┌├└│]/.test(line))
  expect(new Set(walls.map((line) => line.length)).size).toBe(1)
})
