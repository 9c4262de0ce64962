import { expect, it } from 'vitest'
import { formatOperatingHours, type OperatingDay } from './operating-hours.ts'

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

it('speaks Spanish', () =>
  expect(formatOperatingHours(weekdays, 'es-US')).toBe('lunes-viernes 6:00 a.m. - 5:00 p.m. hora del Pacífico'))

it('says nothing when no day is open', () => {
  expect(formatOperatingHours([closed(1), closed(6)])).toBeUndefined()
  expect(formatOperatingHours([])).toBeUndefined()
})
