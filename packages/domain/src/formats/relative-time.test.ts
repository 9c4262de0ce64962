import fc from 'fast-check'
import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2025-11-21T20:00:00Z')
const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours
const ago = (ms: number) => new Date(now.getTime() - ms)

it.each([
  [0, '0m'],
  [59_999, '0m'],
  [1 * minutes, '1m'],
  [59 * minutes, '59m'],
  [1 * hours, '1h'],
  [24 * hours - 1, '23h'],
  [1 * days, '1d'],
  [7 * days - 1, '6d'],
  [7 * days, '1w'],
  [28 * days - 1, '3w'],
  [28 * days, 'Oct 24'],
  [400 * days, 'Oct 17'],
  [-5 * minutes, '0m'],
])('%d ms ago is %s [P-9-17..19]', (ms, shown) => expect(relativeTime(ago(ms), now)).toBe(shown))

it('says it in Spanish', () => {
  expect(relativeTime(ago(5 * minutes), now, { locale: 'es-US' })).toBe('5 min')
  expect(relativeTime(ago(15 * days), now, { locale: 'es-US' })).toBe('2 sem')
  expect(relativeTime(ago(28 * days), now, { locale: 'es-US' })).toBe('24 oct')
})

it("takes the month and day in the reader's zone", () => {
  const at = new Date('2025-03-04T03:00:00Z')
  expect(relativeTime(at, now)).toBe('Mar 3')
  expect(relativeTime(at, now, { timeZone: 'America/New_York' })).toBe('Mar 3')
  expect(relativeTime(at, now, { timeZone: 'UTC' })).toBe('Mar 4')
})

it('is a figure with a unit below four weeks, and never one after', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 * days }), (ms) => {
      expect(/^\d+[mhdw]$/.test(relativeTime(ago(ms), now))).toBe(ms < 28 * days)
    }),
  ))
