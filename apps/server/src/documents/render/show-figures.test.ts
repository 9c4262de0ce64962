import { describe, expect, it } from 'vitest'
import { showDay, showInstant, showMoney, showPercent } from './show-figures.ts'

describe('figures as they are printed', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [12_345_678_90, '$12,345,678.90'],
    [-150, '−$1.50'],
  ])('%i cents read %s', (cents, shown) => expect(showMoney(cents)).toBe(shown))

  it('keeps every digit of a percentage', () => expect(showPercent('0.024504')).toBe('0.024504%'))

  it.each([
    ['en', 'March 4, 2026', 'March 4, 2026, 15:22:10 UTC'],
    ['es', '4 de marzo de 2026', '4 de marzo de 2026, 15:22:10 UTC'],
  ] as const)('dates read as %s readers expect', (locale, day, instant) => {
    expect(showDay('2026-03-04', locale)).toBe(day)
    expect(showInstant('2026-03-04T15:22:10.123Z', locale)).toBe(instant)
  })
})
