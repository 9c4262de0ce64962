import { instantToDay } from '@hearthline/domain/calendar'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAt } from './day-at.ts'

it('the day of an instant is the one that Intl gives, in any zone, asked again and in any order', () => {
  const instant = fc.integer({ min: 0, max: Date.UTC(2060, 0) })
  const asked = fc.tuple(instant, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), fc.nat({ max: 1_800_000 }))
  fc.assert(
    fc.property(fc.array(asked, { minLength: 1, maxLength: 20 }), (all) => {
      for (const [ms, zone, later] of all)
        for (const at of [ms, ms + later, ms]) expect(dayAt(at, zone)).toBe(instantToDay(at, zone))
    }),
    { numRuns: 200 },
  )
})

it('the day changes at midnight, not a quarter later', () => {
  const midnight = Date.UTC(2026, 10, 30, 6)
  expect([midnight - 1, midnight, midnight + 1].map((at) => dayAt(at, 'America/Chicago'))).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-11-30',
  ])
})
