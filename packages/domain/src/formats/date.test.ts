import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate, formatLongDate } from './date.ts'
import { relativeTime } from './relative-time.ts'

describe('formatDate', () => {
  it('writes MM/dd/yyyy unless told otherwise [P-9-41]', () => expect(formatDate('2025-03-07')).toBe('03/07/2025'))
  it('writes yyyy-MM-dd [P-9-42]', () => expect(formatDate('2025-03-07', 'yyyy-MM-dd')).toBe('2025-03-07'))
})

it('says a day in full, in the language of the reader', () => {
  expect(formatLongDate('2025-11-28')).toBe('Friday, November 28, 2025')
  expect(formatLongDate('2025-11-28', 'es-US')).toBe('viernes, 28 de noviembre de 2025')
})

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
  expect(relativeTime(ago(5 * minutes), now, { locale: 'es-US' })).toBe('5min')
  expect(relativeTime(ago(15 * days), now, { locale: 'es-US' })).toBe('2sems.')
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
