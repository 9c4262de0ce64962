import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPercent } from './percent.ts'

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
