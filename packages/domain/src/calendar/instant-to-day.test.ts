import { describe, expect, it } from 'vitest'
import { instantToDay } from './instant-to-day.ts'

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
