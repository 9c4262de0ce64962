import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addRescissionBusinessDays,
  isBusinessDay,
  isRescissionBusinessDay,
  isStatutoryHoliday,
} from './business-days.ts'
import { earliestClosing, expectedFunding, fundingDates, rescission } from './closing-days.ts'
import { addDays, daysBetween, earlierFirst, weekday } from './day.ts'

const someDay = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1990-01-01', days))

describe('the right to cancel', () => {
  it.each([
    ['a plain Monday', '2026-11-02', '2026-11-05', '2026-11-06'],
    ['a Thursday, Saturday counting', '2026-11-05', '2026-11-09', '2026-11-10'],
    ['a Friday, Sunday left out', '2026-11-20', '2026-11-24', '2026-11-25'],
    ['the eve of Thanksgiving', '2026-11-25', '2026-11-30', '2026-12-01'],
    ['Independence Day on a Saturday', '2026-07-01', '2026-07-06', '2026-07-07'],
    ['a Sunday Independence Day, whose Monday counts', '2027-07-02', '2027-07-06', '2027-07-07'],
    ['two holidays within', '2026-12-24', '2026-12-29', '2026-12-30'],
  ] as const)('after %s (%s) ends at the midnight of %s', (_case, lastOfThreeEvents, endsMidnightOf, calendar) =>
    expect(rescission({ lastOfThreeEvents })).toMatchObject({ endsMidnightOf, earliestCalendarFunding: calendar }),
  )

  it('keeps calendar funding and bank settlement apart over a weekend', () =>
    expect(rescission({ lastOfThreeEvents: '2026-11-04' })).toEqual({
      endsMidnightOf: '2026-11-07',
      earliestCalendarFunding: '2026-11-08',
      earliestFedBusinessDayFunding: '2026-11-09',
    }))

  it('always ends on the third day that counts, never on a Sunday or holiday', () =>
    fc.assert(
      fc.property(someDay, (lastOfThreeEvents) => {
        const { endsMidnightOf, earliestCalendarFunding, earliestFedBusinessDayFunding } = rescission({
          lastOfThreeEvents,
        })
        const days = Array.from({ length: daysBetween(lastOfThreeEvents, endsMidnightOf) }, (_, index) =>
          addDays(lastOfThreeEvents, index + 1),
        )
        expect(days.filter(isRescissionBusinessDay)).toHaveLength(3)
        expect([weekday(endsMidnightOf) === 0, isStatutoryHoliday(endsMidnightOf)]).toEqual([false, false])
        expect(earliestCalendarFunding).toBe(addDays(endsMidnightOf, 1))
        expect(isBusinessDay(earliestFedBusinessDayFunding)).toBe(true)
        expect(earlierFirst(earliestCalendarFunding, earliestFedBusinessDayFunding)).toBeLessThanOrEqual(0)
      }),
    ))
})

describe('funding', () => {
  it.each([
    ['2026-11-06', 'PRIMARY', 1, '2026-11-13'],
    ['2026-11-06', 'PRIMARY', 0, '2026-11-12'],
    ['2026-11-21', 'PRIMARY', 1, '2026-11-30'],
    ['2026-11-06', 'INVESTMENT', 1, '2026-11-09'],
    ['2026-11-25', 'SECOND_HOME', 1, '2026-11-27'],
  ] as const)(
    'of a line signed on %s for a home that is %s, %i days held, is expected on %s',
    (on, occupancy, holdDays, day) => expect(expectedFunding(on, { occupancy, holdDays })).toBe(day),
  )

  it('without a hold day is what the right to cancel allows', () =>
    expect(fundingDates({ lastOfThreeEvents: '2026-11-20', holdDays: 0 })).toEqual({
      rescissionEndsMidnightOf: '2026-11-24',
      holdEndsMidnightOf: '2026-11-24',
      earliestDisbursement: '2026-11-25',
      bankSettlement: '2026-11-25',
    }))

  it('waits out a hold day for the mail, and then for the banks', () =>
    expect(fundingDates({ lastOfThreeEvents: '2026-11-20', holdDays: 1 })).toEqual({
      rescissionEndsMidnightOf: '2026-11-24',
      holdEndsMidnightOf: '2026-11-25',
      earliestDisbursement: '2026-11-26',
      bankSettlement: '2026-11-27',
    }))

  it('never comes before the end of the right', () =>
    fc.assert(
      fc.property(someDay, fc.integer({ min: 0, max: 5 }), (lastOfThreeEvents, holdDays) => {
        const dates = fundingDates({ lastOfThreeEvents, holdDays })
        expect(dates.holdEndsMidnightOf).toBe(addRescissionBusinessDays(dates.rescissionEndsMidnightOf, holdDays))
        expect(earlierFirst(dates.rescissionEndsMidnightOf, dates.earliestDisbursement)).toBeLessThan(0)
        expect(earlierFirst(dates.earliestDisbursement, dates.bankSettlement)).toBeLessThanOrEqual(0)
      }),
    ))
})

describe('a closing where the law counts days', () => {
  it.each([
    ['2026-11-02', '2026-11-04', 12, '2026-11-16'],
    ['2026-11-05', '2026-11-04', 12, '2026-11-17'],
    ['2026-11-05', '2026-11-04', 5, '2026-11-10'],
  ] as const)(
    'applied on %s, notified on %s, %i days: not before %s',
    (applicationOn, noticeOn, daysBeforeClosing, on) =>
      expect(earliestClosing({ applicationOn, noticeOn, daysBeforeClosing })).toBe(on),
  )
})
