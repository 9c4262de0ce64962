import { expect, it } from 'vitest'
import type { OperatingDay } from './hours.ts'
import { formatOperatingHours, hoursText, localHours } from './week-text.ts'

const open = (weekdayValue: number, startTime = '06:00', endTime = '17:00'): OperatingDay => ({
  weekdayValue,
  isOpen: true,
  startTime,
  endTime,
})
const closed = (weekdayValue: number): OperatingDay => ({ weekdayValue, isOpen: false, startTime: '', endTime: '' })
const weekdays = [1, 2, 3, 4, 5].map((value) => open(value))

it('says the weekdays as one range and leaves a closed weekend out [P-9-11] [P-7-23]', () =>
  expect(formatOperatingHours([...weekdays, closed(6), closed(7)])).toBe('Monday-Friday 6:00 AM - 5:00 PM PT'))

it('adds the weekend when it is open [P-9-12]', () =>
  expect(formatOperatingHours([open(7, '07:00:00', '15:30:00'), open(6, '07:00:00', '15:30:00'), ...weekdays])).toBe(
    'Monday-Friday 6:00 AM - 5:00 PM PT, Saturday-Sunday 7:00 AM - 3:30 PM PT',
  ))

it('keeps the days of a weekend apart where their hours differ', () =>
  expect(formatOperatingHours([...weekdays, open(6, '07:00', '15:00'), open(7, '09:00', '12:00')])).toBe(
    'Monday-Friday 6:00 AM - 5:00 PM PT, Saturday 7:00 AM - 3:00 PM PT, Sunday 9:00 AM - 12:00 PM PT',
  ))

it('promises only the hours that hold on every weekday', () =>
  expect(formatOperatingHours([...weekdays.slice(0, 4), open(5, '07:00', '16:00')])).toBe(
    'Monday-Friday 7:00 AM - 4:00 PM PT',
  ))

it('does not make a closed weekday look open', () =>
  expect(formatOperatingHours([open(1), open(2), closed(3), open(4), open(5)])).toBe(
    'Monday-Tuesday 6:00 AM - 5:00 PM PT, Thursday-Friday 6:00 AM - 5:00 PM PT',
  ))

it('is also in Spanish', () =>
  expect(formatOperatingHours(weekdays, 'es-US')).toBe('lunes-viernes 6:00 a.m. - 5:00 p.m. hora del Pacífico'))

it('says nothing when no day is open', () => {
  expect(formatOperatingHours([closed(1), closed(6)])).toBeUndefined()
  expect(formatOperatingHours([])).toBeUndefined()
})

const splitDay = { ...open(1, '06:00', '17:00'), breaks: [{ startTime: '12:00', endTime: '13:00' }] }

it('shows a break', () =>
  expect(formatOperatingHours([splitDay])).toBe('Monday 6:00 AM - 12:00 PM and 1:00 PM - 5:00 PM PT'))

it('does not count a break as open', () =>
  expect(formatOperatingHours([splitDay, open(2, '11:00', '15:00')])).toBe(
    'Monday-Tuesday 11:00 AM - 12:00 PM and 1:00 PM - 3:00 PM PT',
  ))

it('lists days separately if they have no hour in common', () =>
  expect(formatOperatingHours([open(1, '06:00', '09:00'), open(2, '10:00', '12:00')])).toBe(
    'Monday 6:00 AM - 9:00 AM PT, Tuesday 10:00 AM - 12:00 PM PT',
  ))

const summer = new Date('2026-07-15T20:00:00Z')

it.each([
  ['en-US', 'America/Los_Angeles', 'Monday-Friday 6:00 AM - 5:00 PM PT, Saturday-Sunday 7:00 AM - 3:00 PM PT'],
  ['en-US', 'America/New_York', 'Monday-Friday 9:00 AM - 8:00 PM ET, Saturday-Sunday 10:00 AM - 6:00 PM ET'],
  [
    'es-US',
    'America/New_York',
    'lunes-viernes 9:00 a.m. - 8:00 p.m. hora oriental, sábado-domingo 10:00 a.m. - 6:00 p.m. hora oriental',
  ],
  // Arizona has no daylight saving time.
  ['en-US', 'America/Phoenix', 'Monday-Friday 6:00 AM - 5:00 PM MST, Saturday-Sunday 7:00 AM - 3:00 PM MST'],
  // Their clocks are 16 hours ahead: Monday's hours begin late on Monday there.
  ['en-US', 'Asia/Tokyo', 'Monday-Friday 10:00 PM - 9:00 AM Japan Time, Saturday-Sunday 11:00 PM - 7:00 AM Japan Time'],
  // 19 hours ahead: already Tuesday.
  [
    'en-US',
    'Pacific/Auckland',
    'Tuesday-Saturday 1:00 AM - 12:00 PM New Zealand Time, Sunday-Monday 2:00 AM - 10:00 AM New Zealand Time',
  ],
] as const)(
  '[C-9-15] are ranges for Monday-Friday and Saturday-Sunday: in %s for a reader in %s',
  (locale, timeZone, text) => {
    const week = [...weekdays, open(6, '07:00', '15:00'), open(7, '07:00', '15:00')]
    expect(hoursText(week, { locale, timeZone, now: summer })).toBe(text)
  },
)

const week = [1, 2, 3, 4, 5, 6, 7].map((weekdayValue) => ({
  weekdayValue,
  isOpen: weekdayValue < 6,
  startTime: '06:00',
  endTime: '17:00',
}))
const winter = new Date('2026-01-14T20:00:00Z')

it.each([
  ['America/New_York', winter, '9 AM - 8 PM'],
  ['America/Denver', summer, '7 AM - 6 PM'],
  // Arizona has no daylight saving time: it has Pacific time from March to November.
  ['America/Phoenix', winter, '7 AM - 6 PM'],
  ['America/Phoenix', summer, '6 AM - 5 PM'],
  ['Pacific/Honolulu', winter, '4 AM - 3 PM'],
])('in %s on %s the telephone is answered %s', (timeZone, now, local) =>
  expect(localHours(week, { locale: 'en-US', timeZone, now })[0]).toEqual({
    weekdayValue: 1,
    pacific: '6 AM - 5 PM',
    local,
  }),
)

it('says the minutes where there are any', () =>
  expect(
    localHours([{ weekdayValue: 1, isOpen: true, startTime: '06:30', endTime: '17:00' }], {
      locale: 'en-US',
      timeZone: 'America/Los_Angeles',
      now: winter,
    })[0]?.pacific,
  ).toBe('6:30 AM - 5 PM'))

it('begins with Monday and says no hours for a closed day', () => {
  const days = localHours(week.toReversed(), { locale: 'es-US', timeZone: 'America/Los_Angeles', now: winter })
  expect(days.map(({ weekdayValue }) => weekdayValue)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(days[0]?.local).toBe('6 a.m. - 5 p.m.')
  expect(days[6]).toEqual({ weekdayValue: 7, pacific: undefined, local: undefined })
})

it('says both halves of a day with a break', () =>
  expect(
    localHours(
      [
        {
          weekdayValue: 1,
          isOpen: true,
          startTime: '06:00',
          endTime: '17:00',
          breaks: [{ startTime: '12:00', endTime: '13:00' }],
        },
      ],
      { locale: 'en-US', timeZone: 'America/Denver', now: winter },
    )[0],
  ).toEqual({ weekdayValue: 1, pacific: '6 AM - 12 PM, 1 PM - 5 PM', local: '7 AM - 1 PM, 2 PM - 6 PM' }))
