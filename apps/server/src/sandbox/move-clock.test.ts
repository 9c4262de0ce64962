import { addBusinessDays, day, instantToDay } from '@hearthline/domain/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysToMove } from './move-clock.ts'

const dayMs = 86_400_000

describe('moving the clock by business days', () => {
  it.each([
    ['2026-11-20T18:00:00Z', 1, 3],
    ['2026-11-21T18:00:00Z', 1, 2],
    ['2026-11-25T18:00:00Z', 1, 2],
    ['2026-11-23T18:00:00Z', 5, 8],
  ])('from %s by %i takes %i days', (now, businessDays, days) =>
    expect(daysToMove(new Date(now), 'America/Denver', businessDays)).toBe(days),
  )
  it('lands on the right day, across every change of summer time and at every hour', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 11, 31) }),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('America/Denver', 'America/New_York', 'Pacific/Honolulu', 'America/Los_Angeles'),
        (ms, businessDays, zone) => {
          const target = addBusinessDays(day(instantToDay(ms, zone)), businessDays)
          const moved = ms + daysToMove(new Date(ms), zone, businessDays) * dayMs
          expect(instantToDay(moved, zone)).toBe(target)
        },
      ),
    ))
})
