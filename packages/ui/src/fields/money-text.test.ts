import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tidyMoney } from './money-text.ts'

describe('a typed amount', () => {
  it.each([
    ['92000', '92,000'],
    ['$92,000', '92,000'],
    [' 1234.5 ', '1,234.50'],
    ['1234567', '1,234,567'],
    ['0092', '92'],
    ['12.', '12'],
    ['0', '0'],
  ])('%s is shown as %s', (typed, shown) => expect(tidyMoney(typed)).toBe(shown))

  it.each(['', '-5', '1,23', '12.345', 'about 90', '1e5'])('"%s" stays as it was typed', (typed) =>
    expect(tidyMoney(typed)).toBe(typed),
  )

  it('keeps its value and does not change when it is tidied again', () =>
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), (dollars) => {
        const shown = tidyMoney(String(dollars))
        expect(Number(shown.replaceAll(',', ''))).toBe(dollars)
        expect(tidyMoney(shown)).toBe(shown)
      }),
    ))
})
