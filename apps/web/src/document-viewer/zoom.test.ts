import { describe, expect, it } from 'vitest'
import { pageWidthPx, zoomedIn, zoomedOut } from './zoom.ts'

describe('the width of a page', () => {
  it.each([
    ['[P-9-40] follows a narrow container', 358, 1, 358],
    ['[P-9-39] ends at 700 px', 1100, 1, 700],
    ['grows past its container when zoomed', 358, 2, 716],
  ] as const)('%s', (_, container, zoom, width) => expect(pageWidthPx(container, zoom)).toBe(width))
})

describe('zooming', () => {
  it('goes in steps and stops at both ends', () => {
    expect(zoomedIn(1)).toBe(1.25)
    expect(zoomedIn(3)).toBe(3)
    expect(zoomedOut(1)).toBe(1)
    expect(zoomedOut(2)).toBe(1.5)
  })
})
