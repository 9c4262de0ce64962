import { describe, expect, it } from 'vitest'
import { type Figure, formatFigure, isMissed } from './figure.ts'

const size: Figure = { what: 'a page', value: 12, unit: 'kB', most: 10, mustMeet: true }
const cost: Figure = { ...size, what: 'a read', unit: 'µs' }

describe('a goal that is not met', () => {
  it.each([
    ['whole', cost, true],
    ['whole', size, true],
    ['small', size, true],
    // The time of one small round means nothing.
    ['small', cost, false],
    ['whole', { ...cost, mustMeet: false }, false],
  ] as const)('of a %s run of %o fails it: %s', (extent, figure, fails) => {
    expect(isMissed(figure, extent)).toBe(fails)
    expect(formatFigure('p', figure, extent).endsWith('MISSED')).toBe(fails)
  })

  it('compares the ratio to the floor, if there is one', () =>
    expect(isMissed({ ...cost, floor: { what: 'bare', value: 2 } }, 'whole')).toBe(false))
})
