import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readShare, shareOf } from './shares.mjs'

const partsOf = (/** @type {number[]} */ minutes) => minutes.map((one, nth) => ({ name: `part ${nth}`, minutes: one }))
const someParts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }).map(partsOf)
const sum = (/** @type {{ minutes: number }[]} */ parts) => parts.reduce((total, { minutes }) => total + minutes, 0)
const all = (/** @type {{ name: string, minutes: number }[]} */ parts, /** @type {number} */ of) =>
  Array.from({ length: of }, (_, nth) => shareOf(parts, nth + 1, of))

describe('shares', () => {
  it('together are the whole, each part once', () => {
    fc.assert(
      fc.property(someParts, fc.integer({ min: 1, max: 12 }), (parts, of) => {
        expect(
          all(parts, of)
            .flat()
            .toSorted((one, other) => parts.indexOf(one) - parts.indexOf(other)),
        ).toEqual(parts)
      }),
    )
  })

  it('differ by no more than their longest part', () => {
    fc.assert(
      fc.property(someParts, fc.integer({ min: 1, max: 12 }), (parts, of) => {
        const lengths = all(parts, of).map(sum)
        const longest = Math.max(0, ...parts.map(({ minutes }) => minutes))
        expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(longest)
      }),
    )
  })

  it('keep the order of the list', () => {
    const parts = partsOf([1, 9, 2, 8])
    expect(shareOf(parts, 1, 1)).toEqual(parts)
  })
})

it.each([
  ['1/1', { nth: 1, of: 1 }],
  ['3/12', { nth: 3, of: 12 }],
  ['4/3', undefined],
  ['0/3', undefined],
  ['1', undefined],
  ['1/0', undefined],
  ['one/two', undefined],
  ['1/2/3', undefined],
])('%s is read as %o', (text, share) => expect(readShare(text)).toEqual(share))
