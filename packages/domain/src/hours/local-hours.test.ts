import { expect, it } from 'vitest'
import { localHours } from './local-hours.ts'

const week = [1, 2, 3, 4, 5, 6, 7].map((weekdayValue) => ({
  weekdayValue,
  isOpen: weekdayValue < 6,
  startTime: '06:00',
  endTime: '17:00',
}))
const winter = new Date('2026-01-14T20:00:00Z')
const summer = new Date('2026-07-15T20:00:00Z')

it.each([
  ['America/New_York', winter, '9 AM - 8 PM'],
  ['America/Denver', summer, '7 AM - 6 PM'],
  // Arizona keeps no summer time: the same hour as Pacific from March to November.
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
