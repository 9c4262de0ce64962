import { expect, it } from 'vitest'
import { floors, zones } from './building.mjs'
import { drawBuilding } from './draw-building.mjs'

const drawn = drawBuilding()

it('shows every room and every zone', () => {
  for (const name of [...floors.flatMap(({ rooms }) => rooms), ...zones.map(({ folder }) => folder)])
    expect(drawn).toContain(name)
})

it('draws straight walls', () => {
  const walls = drawn.split('\n').filter((line) => /^[┌├└│]/.test(line))
  expect(new Set(walls.map((line) => line.length)).size).toBe(1)
})
