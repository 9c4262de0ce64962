import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  type Day,
  day,
  daysBetween,
  earlierFirst,
  instantToDay,
  isDay,
  laterDay,
  parseDay,
  weekday,
} from './day.ts'

const someDay = fc.integer({ min: -100_000, max: 100_000 }).map((days) => addDays('2026-01-01', days))

describe('a day', () => {
  it.each(['2026-01-31', '2028-02-29', '2000-02-29', '1000-01-01', '9999-12-31'])('may be %s', (text) =>
    expect(parseDay(text)).toBe(text),
  )

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '0999-01-01',
    ' 2026-01-01',
    '2026-01-01T00:00',
    '',
  ])('cannot be %j', (text) => {
    expect([isDay(text), parseDay(text)]).toEqual([false, undefined])
    expect(() => day(text)).toThrow(RangeError)
  })

  it('beyond the year 9999 is an error, not a wrong text', () =>
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError))
})

describe('computing with days', () => {
  it('goes over the ends of months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-08-31', 13, '2027-09-30'],
  ] as const)('%s and %i months is %s', (on, months, expected) => expect(addMonths(on, months)).toBe(expected))

  it.each([
    ['2026-11-29', 0],
    ['2026-11-30', 1],
    ['2009-01-24', 6],
    ['1969-12-31', 3],
  ] as const)('%s is weekday %i', (on, expected) => expect(weekday(on)).toBe(expected))

  it('adds the days in between, and moves one weekday per day', () =>
    fc.assert(
      fc.property(someDay, fc.integer({ min: -5000, max: 5000 }), (on, days) => {
        const other: Day = addDays(on, days)
        expect([daysBetween(on, other), addDays(other, -days), isDay(other)]).toEqual([days, on, true])
        expect(weekday(addDays(on, 1))).toBe((weekday(on) + 1) % 7)
      }),
    ))

  it('keeps the order of days', () => {
    expect(earlierFirst('2026-01-02', '2026-01-10')).toBeLessThan(0)
    expect(earlierFirst('2026-01-02', '2026-01-02')).toBe(0)
    expect(laterDay('2026-01-02', '2025-12-31')).toBe('2026-01-02')
  })
})

it('puts the earlier of two instants first, as their milliseconds do', () =>
  fc.assert(
    fc.property(fc.array(fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true })), (dates) => {
      const byText = dates.map((date) => date.toISOString()).toSorted(earlierFirst)
      const byTime = dates.toSorted((a, b) => a.getTime() - b.getTime()).map((date) => date.toISOString())
      expect(byText).toEqual(byTime)
    }),
  ))

const lateEveningInUtc = Date.UTC(2026, 10, 30, 3, 30)

describe('the day of an instant', () => {
  it('is the one of the zone', () => {
    expect(instantToDay(lateEveningInUtc, 'America/Los_Angeles')).toBe('2026-11-29')
    expect(instantToDay(lateEveningInUtc, 'America/New_York')).toBe('2026-11-29')
    expect(instantToDay(lateEveningInUtc, 'UTC')).toBe('2026-11-30')
    expect(instantToDay(lateEveningInUtc, 'Pacific/Honolulu')).toBe('2026-11-29')
  })

  it('changes at the midnight of a day that has 25 hours', () => {
    const midnightAfterClocksGoBack = Date.UTC(2026, 10, 2, 6)
    expect(instantToDay(midnightAfterClocksGoBack - 1, 'America/Chicago')).toBe('2026-11-01')
    expect(instantToDay(midnightAfterClocksGoBack, 'America/Chicago')).toBe('2026-11-02')
  })

  it('of an unknown zone is an error', () => expect(() => instantToDay(0, 'Mars/Olympus')).toThrow(RangeError))
})
