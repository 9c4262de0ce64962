import { expect, it } from 'vitest'
import type { OperatingDay } from './hours.ts'
import { weekInZone } from './zone-clock.ts'

const winter = new Date('2026-01-14T20:00:00Z')
const day = (weekdayValue: number, startTime: string, endTime: string): OperatingDay => ({
  weekdayValue,
  isOpen: startTime !== endTime,
  startTime,
  endTime,
})
const toPacific = (week: readonly OperatingDay[], from: string) =>
  weekInZone(week, { from, to: 'America/Los_Angeles', now: winter })

it('is the same on the same clocks', () => {
  const week = [day(1, '06:00', '17:00')]
  expect(toPacific(week, 'America/Los_Angeles')).toEqual(week)
})

it('moves hours and breaks, and keeps the days’ own names', () =>
  expect(
    toPacific(
      [{ ...day(1, '09:00', '17:00'), breaks: [{ startTime: '12:00', endTime: '12:30' }], weekday: 'MONDAY' } as never],
      'America/New_York',
    ),
  ).toEqual([
    {
      weekday: 'MONDAY',
      weekdayValue: 1,
      isOpen: true,
      startTime: '06:00',
      endTime: '14:00',
      breaks: [{ startTime: '09:00', endTime: '09:30' }],
    },
  ]))

it('splits what crosses midnight, also from Sunday to Monday', () =>
  expect(toPacific([day(1, '00:00', '00:00'), day(7, '12:00', '23:00')], 'Pacific/Honolulu')).toEqual([
    { weekdayValue: 1, isOpen: true, startTime: '00:00', endTime: '01:00' },
    { weekdayValue: 7, isOpen: true, startTime: '14:00', endTime: '24:00' },
  ]))

it('leaves a closed week closed', () =>
  expect(toPacific([day(1, '00:00', '00:00')], 'America/New_York')[0]?.isOpen).toBe(false))
