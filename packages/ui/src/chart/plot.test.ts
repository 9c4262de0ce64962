import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathOf, plotOf } from './plot.ts'

const plot = plotOf({ width: 560, height: 228 }, 20, 127_206)

describe('a plot', () => {
  it('draws the first point at the left, the last at the right', () =>
    expect([plot.x(0), plot.x(20)]).toEqual([6, 554]))

  it('draws nothing at the bottom and the most at the top', () =>
    expect([plot.y(0), plot.y(127_206)]).toEqual([196, 32]))

  it('finds the point that a pointer is over', () =>
    fc.assert(fc.property(fc.nat({ max: 20 }), (at) => plot.nearest(plot.x(at)) === at)))

  it('stays within the points when the pointer leaves the drawing', () =>
    expect([plot.nearest(-50), plot.nearest(9_000)]).toEqual([0, 20]))

  it('draws one point for each value', () => expect(pathOf(plot, [0, 0, 0])).toBe('M6 196L33.4 196L60.8 196'))

  it('does not divide by nothing', () => expect(pathOf(plotOf({ width: 100, height: 100 }, 0, 0), [0])).toBe('M6 68'))
})
