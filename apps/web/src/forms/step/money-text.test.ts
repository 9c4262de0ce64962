import { expect, it } from 'vitest'
import { moneyOf, moneyText } from './money-text.ts'

it.each([
  ['', undefined],
  ['  ', undefined],
  ['92,000', 92_000_00],
  ['$1,234.5', 1_234_50],
  ['12.345', '12.345'],
  ['a lot', 'a lot'],
  ['-5', '-5'],
] as const)('%j is kept as %j', (typed, kept) => expect(moneyOf(typed)).toBe(kept))

it.each([
  [undefined, ''],
  [0, '0'],
  [92_000_00, '92,000'],
  [1_234_50, '1,234.50'],
  [5, '0.05'],
  ['a lot', 'a lot'],
] as const)('%j is shown as %j', (kept, shown) => expect(moneyText(kept)).toBe(shown))
