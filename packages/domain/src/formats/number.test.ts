import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileSize } from './file-size.ts'
import { formatPercent, isNumberIn } from './number.ts'

describe('isNumberIn', () => {
  it.each([
    [5, {}, true],
    [5, { min: 5, max: 5 }, true],
    [4.99, { min: 5 }, false],
    [5.01, { max: 5 }, false],
    [-1, { max: 0 }, true],
    [Number.NaN, {}, false],
    ['5', {}, false],
    [null, {}, false],
    [undefined, { min: 0 }, false],
  ])('of %j within %j is %j [P-5-08..11]', (value, bounds, answer) => expect(isNumberIn(value, bounds)).toBe(answer))
})

it.each([
  ['7.6', 2, '7.60%'],
  [17.2, 2, '17.20%'],
  ['1.005', 2, '1.01%'],
  ['4.985', 2, '4.99%'],
  ['-0.25', 2, '-0.25%'],
  [80, 0, '80%'],
  ['123456789012345678.125', 2, '123,456,789,012,345,678.13%'],
] as const)('writes %s with %d decimals', (rate, precision, shown) =>
  expect(formatPercent(rate, precision)).toBe(shown),
)

it.each([
  ['NaN', Number.NaN, 2],
  ['infinity', Number.POSITIVE_INFINITY, 2],
  ['words', 'seven', 2],
  ['empty text', '', 2],
  ['an exponent', '1e3', 2],
  ['nothing', undefined, 2],
  ['null', null, 2],
  ['a negative precision', 7, -1],
  ['a precision of NaN', 7, Number.NaN],
])("answers 'NaN' to %s [P-8-25]", (_, rate, precision) => expect(formatPercent(rate, precision)).toBe('NaN'))

it.each(['en-US', 'es-US'] as const)('writes every figure as Intl does for %s', (locale) =>
  fc.assert(
    fc.property(
      fc.integer({ min: -2_000_000, max: 2_000_000 }),
      fc.nat({ max: 5 }),
      fc.nat({ max: 4 }),
      (n, places, precision) => {
        const figure = (n / 10 ** places).toFixed(places)
        const intl = new Intl.NumberFormat(locale, {
          minimumFractionDigits: precision,
          maximumFractionDigits: precision,
        })
        expect(formatPercent(figure, precision, locale)).toBe(`${intl.format(figure as `${number}`)}%`) // a decimal
      },
    ),
  ),
)

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [1500, '1.5 KB'],
  [999_949, '999.9 KB'],
  [999_950, '1 MB'],
  [20_000_000, '20 MB'],
  [1_234_567_890, '1,234.6 MB'],
])('%d is %s [C-5-15]', (bytes, shown) => expect(fileSize(bytes)).toBe(shown))

it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('%d is refused [C-5-16]', (bytes) =>
  expect(() => fileSize(bytes)).toThrow(RangeError),
)

it('refuses a size that is not a number', () =>
  // JavaScript callers can pass text.
  expect(() => fileSize('12' as unknown as number)).toThrow(RangeError))

it('never shows a thousand of one unit where the next would do', () =>
  fc.assert(
    fc.property(fc.nat({ max: 999_900_000 }), (bytes) => /^\d{1,3}(\.\d)? (bytes?|KB|MB)$/.test(fileSize(bytes))),
  ))
