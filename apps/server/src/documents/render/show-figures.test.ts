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

  it.each([
    ['2026-03-04T05:22:10.123Z', 'America/Denver', 'March 3, 2026, 22:22:10 MST'],
    ['2026-07-04T15:22:10Z', 'America/Denver', 'July 4, 2026, 09:22:10 MDT'],
    ['2026-03-05T05:00:00Z', 'America/New_York', 'March 5, 2026, 00:00:00 EST'],
  ] as const)('%s in %s reads %s, with the day and the name of the zone', (instant, zone, shown) =>
    expect(showInstant(instant, 'en', zone)).toBe(shown),
  )
})
