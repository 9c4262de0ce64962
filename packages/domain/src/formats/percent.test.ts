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
