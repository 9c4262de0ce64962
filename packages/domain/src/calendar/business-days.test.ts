import { allForYear } from '@18f/us-federal-holidays'
import { describe, expect, it } from 'vitest'
import {
  addBusinessDays,
  firstBusinessDayFrom,
  isBusinessDay,
  isFederalReserveHoliday,
  isRescissionBusinessDay,
  isStatutoryHoliday,
  statutoryHolidays,
} from './business-days.ts'
import { addDays, type Day } from './day.ts'

const holidaysOf = (year: number, isHoliday: (on: Day) => boolean): Day[] =>
  Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter(
    (on) => on.startsWith(String(year)) && isHoliday(on),
  )

const ELEVEN_OF_2026 = [
  '2026-01-01',
  '2026-01-19',
  '2026-02-16',
  '2026-05-25',
  '2026-06-19',
  '2026-07-04',
  '2026-09-07',
  '2026-10-12',
  '2026-11-11',
  '2026-11-26',
  '2026-12-25',
]

describe('the statutory holidays', () => {
  it('are the eleven of 5 USC 6103(a) on their own dates', () =>
    expect(holidaysOf(2026, isStatutoryHoliday)).toEqual(ELEVEN_OF_2026))

  it('equal those of an independent package, day by day from 2000 to 2060', () => {
    // Both shifts default to true in this package and would give the observed days, which Regulation Z does not use.
    const unshifted = { shiftSaturdayHolidays: false, shiftSundayHolidays: false }
    for (let year = 2000; year <= 2060; year += 1)
      expect(holidaysOf(year, isStatutoryHoliday), String(year)).toEqual(
        allForYear(year, unshifted)
          .map(({ dateString }) => dateString)
          .toSorted(),
      )
  })

  it('begin each in its year, and a table says which law they come from', () => {
    expect(statutoryHolidays.source).toContain('5 USC 6103')
    for (const { name, from } of statutoryHolidays.rows) {
      const count = (year: number) => holidaysOf(year, isStatutoryHoliday).length
      expect(count(from), name).toBeGreaterThan(count(from - 1))
    }
  })

  it('hold Juneteenth from 2021', () =>
    expect([isStatutoryHoliday('2020-06-19'), isStatutoryHoliday('2021-06-19')]).toEqual([false, true]))

  it.each(['2026-07-03', '2027-07-05', '2022-06-20', '2022-12-26', '2021-12-31'] as const)(
    'are not observed days: %s counts for rescission',
    (on) => expect([isStatutoryHoliday(on), isRescissionBusinessDay(on)]).toEqual([false, true]),
  )
})

describe('the Federal Reserve', () => {
  it('closes on the Monday after a Sunday holiday', () =>
    expect([isFederalReserveHoliday('2027-07-05'), isBusinessDay('2022-06-20'), isBusinessDay('2022-12-26')]).toEqual([
      true,
      false,
      false,
    ]))

  it('stays open on the Friday before a Saturday holiday', () =>
    expect([isFederalReserveHoliday('2026-07-03'), isBusinessDay('2026-07-03'), isBusinessDay('2021-12-31')]).toEqual([
      false,
      true,
      true,
    ]))
})

describe('ordinary business days', () => {
  it('skip weekends and bank holidays', () => {
    expect(addBusinessDays('2026-11-25', 1)).toBe('2026-11-27')
    expect(addBusinessDays('2026-11-20', 5)).toBe('2026-11-30')
    expect(addBusinessDays('2026-11-21', 1)).toBe('2026-11-23')
  })

  it('stay on the day when none is added', () => expect(addBusinessDays('2026-11-21', 0)).toBe('2026-11-21'))

  it('start from the day itself if it is a business day', () => {
    expect(firstBusinessDayFrom('2026-11-25')).toBe('2026-11-25')
    expect(firstBusinessDayFrom('2026-11-26')).toBe('2026-11-27')
  })

  it.each([-1, 0.5])('cannot be counted by %d', (days) =>
    expect(() => addBusinessDays('2026-11-25', days)).toThrow(RangeError),
  )
})
