import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DepartmentHours, OperatingDay } from './hours.ts'
import { rangesOf, timeOf } from './hours.ts'
import { openStatus } from './open-status.ts'
import { instantsShowing, wallClock } from './zone-clock.ts'

const PACIFIC = 'America/Los_Angeles'
const lunch = { startTime: '12:00', endTime: '13:00' }
const week = [1, 2, 3, 4, 5, 6, 7].map((weekdayValue) => ({
  weekdayValue,
  isOpen: weekdayValue < 6,
  startTime: '06:00',
  endTime: '17:00',
  ...(weekdayValue === 3 && { breaks: [lunch] }),
}))
const holidays = [
  { on: '2026-11-26', hours: null },
  { on: '2026-11-27', hours: { startTime: '08:00', endTime: '12:00' } },
  // A Saturday on which the department is open by exception.
  {
    on: '2026-12-05',
    hours: { startTime: '09:00', endTime: '11:00', breaks: [{ startTime: '10:00', endTime: '10:30' }] },
  },
]
const hours: DepartmentHours = { timeZone: PACIFIC, week, holidays }
const every = (startTime: string, endTime: string): readonly OperatingDay[] =>
  week.map(({ weekdayValue }) => ({ weekdayValue, isOpen: true, startTime, endTime }))

const statusAt = (given: DepartmentHours, now: string) => {
  const { open, changesAt, opensAt } = openStatus(given, Date.parse(now))
  const iso = (at: number | undefined) =>
    at === undefined ? undefined : new Date(at).toISOString().replace(':00.000Z', 'Z')
  return [open, iso(changesAt), iso(opensAt)]
}

describe('[C-7-01] whether a department is open, and until when', () => {
  it.each([
    ['before opening', '2026-01-14T13:59:59.999Z', [false, '2026-01-14T14:00Z', '2026-01-14T14:00Z']],
    ['at the opening minute', '2026-01-14T14:00:00Z', [true, '2026-01-14T20:00Z', undefined]],
    ['at the last millisecond before a break', '2026-01-14T19:59:59.999Z', [true, '2026-01-14T20:00Z', undefined]],
    ['at the first minute of a break', '2026-01-14T20:00:00Z', [false, '2026-01-14T21:00Z', '2026-01-14T21:00Z']],
    ['after a break', '2026-01-14T21:00:00Z', [true, '2026-01-15T01:00Z', undefined]],
    ['a minute before closing', '2026-01-15T00:59:00Z', [true, '2026-01-15T01:00Z', undefined]],
    ['at the closing minute', '2026-01-15T01:00:00Z', [false, '2026-01-15T14:00Z', '2026-01-15T14:00Z']],
    ['on a Friday evening', '2026-01-17T01:00:00Z', [false, '2026-01-19T14:00Z', '2026-01-19T14:00Z']],
    // Saturday and Sunday in Pacific time, although UTC is one day ahead.
    ['on a Sunday', '2026-01-19T02:00:00Z', [false, '2026-01-19T14:00Z', '2026-01-19T14:00Z']],
    ['before a holiday', '2026-11-26T01:00:00Z', [false, '2026-11-27T16:00Z', '2026-11-27T16:00Z']],
    ['on a holiday', '2026-11-26T18:00:00Z', [false, '2026-11-27T16:00Z', '2026-11-27T16:00Z']],
    ['on a short day', '2026-11-27T16:00:00Z', [true, '2026-11-27T20:00Z', undefined]],
    ['after a short day', '2026-11-27T20:00:00Z', [false, '2026-11-30T14:00Z', '2026-11-30T14:00Z']],
    ['on a Saturday that is open by a date', '2026-12-05T17:30:00Z', [true, '2026-12-05T18:00Z', undefined]],
    ['in its break', '2026-12-05T18:00:00Z', [false, '2026-12-05T18:30Z', '2026-12-05T18:30Z']],
  ])('%s', (_, now, expected) => expect(statusAt(hours, now)).toEqual(expected))

  it.each([
    // 8 March 2026: two o'clock is three; 1 November 2026: one o'clock comes twice.
    ['the Friday before summer time', '2026-03-07T02:00:00Z', [false, '2026-03-09T13:00Z', '2026-03-09T13:00Z']],
    ['the Friday before winter time', '2026-10-31T01:00:00Z', [false, '2026-11-02T14:00Z', '2026-11-02T14:00Z']],
  ])('over %s', (_, now, expected) => expect(statusAt(hours, now)).toEqual(expected))

  it.each([
    [
      'opens with the jump where its minute is jumped over',
      '02:30',
      '04:00',
      '2026-03-08T09:00:00Z',
      [false, '2026-03-08T10:00Z', '2026-03-08T10:00Z'],
    ],
    [
      'has no hour that is jumped over',
      '02:15',
      '02:45',
      '2026-03-08T09:00:00Z',
      [false, '2026-03-09T09:15Z', '2026-03-09T09:15Z'],
    ],
    [
      'closes when the clocks last show the minute',
      '00:30',
      '01:30',
      '2026-11-01T08:00:00Z',
      [true, '2026-11-01T09:30Z', undefined],
    ],
    [
      'opens when they first show it',
      '01:30',
      '04:00',
      '2026-11-01T08:00:00Z',
      [false, '2026-11-01T08:30Z', '2026-11-01T08:30Z'],
    ],
    [
      'does not close at midnight where the next day begins with it',
      '00:00',
      '24:00',
      '2026-11-01T08:00:00Z',
      [true, undefined, undefined],
    ],
  ])('on a day when clocks change, %s', (_, from, to, now, expected) =>
    expect(statusAt({ timeZone: PACIFIC, week: every(from, to), holidays: [] }, now)).toEqual(expected),
  )

  it.each([
    ['America/New_York', '2026-01-14T11:00Z'],
    ['Pacific/Honolulu', '2026-01-14T16:00Z'],
    ['Europe/Berlin', '2026-01-15T05:00Z'],
  ])('in the zone of %s', (timeZone, opensAt) =>
    expect(statusAt({ timeZone, week: every('06:00', '10:00'), holidays: [] }, '2026-01-14T09:30:00Z')[2]).toBe(
      opensAt,
    ),
  )

  it('never changes if the department is never open, or open until the end of the year', () => {
    expect(statusAt({ timeZone: PACIFIC, week: [], holidays: [] }, '2026-01-14T09:30:00Z')).toEqual([
      false,
      undefined,
      undefined,
    ])
    expect(
      statusAt(
        { timeZone: PACIFIC, week: every('00:00', '24:00'), holidays: [{ on: '2026-01-15', hours: null }] },
        '2026-01-14T09:30:00Z',
      ),
    ).toEqual([true, '2026-01-15T08:00Z', undefined])
  })
})

const zones = [
  PACIFIC,
  'America/New_York',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Havana',
  'Australia/Lord_Howe',
  'UTC',
]
const dayHours = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 6 })
  .map((quarters) => quarters.toSorted((a, b) => a - b).map((quarter) => timeOf(quarter * 15)))
  .map((times) => {
    const [startTime = '', ...inner] = times.length % 2 === 0 ? times : times.slice(1)
    const endTime = inner.pop() ?? ''
    const breaks = inner.flatMap((time, at) =>
      at % 2 === 0 ? [{ startTime: time, endTime: inner[at + 1] ?? '' }] : [],
    )
    return { startTime, endTime, breaks }
  })
const anyHours: fc.Arbitrary<DepartmentHours> = fc.record({
  timeZone: fc.constantFrom(...zones),
  week: fc
    .tuple(...week.map(() => fc.tuple(fc.boolean(), dayHours)))
    .map((days) => days.map(([isOpen, day], at) => ({ weekdayValue: at + 1, isOpen, ...day }))),
  holidays: fc.array(
    fc.record({
      on: fc.constantFrom('2026-03-08', '2026-03-09', '2026-11-01', '2026-04-05', '2026-10-04', '2026-07-03'),
      hours: fc.option(dayHours),
    }),
    { maxLength: 3 },
  ),
})
/** Days around the clock changes of each zone, and an ordinary day. */
const anyMoment = fc
  .tuple(
    fc.constantFrom('2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01', '2026-04-04', '2026-10-03', '2026-07-02'),
    fc.integer({ min: 0, max: 3 * 86_400_000 }),
  )
  .map(([day, ms]) => Date.parse(`${day}T00:00:00Z`) + ms)

describe('at any moment, with any hours, in any zone', () => {
  it('changes exactly at changesAt, and not before', () =>
    fc.assert(
      fc.property(anyHours, anyMoment, fc.double({ min: 0, max: 1, noNaN: true }), (given, now, share) => {
        const { open, changesAt, opensAt } = openStatus(given, now)
        expect(opensAt).toBe(open ? undefined : changesAt)
        if (changesAt === undefined) return
        expect(changesAt).toBeGreaterThan(now)
        expect(openStatus(given, changesAt).open).toBe(!open)
        expect(openStatus(given, changesAt - 1)).toEqual({ open, changesAt, opensAt })
        const between = now + Math.floor((changesAt - 1 - now) * share)
        expect(openStatus(given, between)).toEqual({ open, changesAt, opensAt })
      }),
    ))

  it('agrees with the local time, where that time occurs once', () =>
    fc.assert(
      fc.property(anyHours, anyMoment, (given, now) => {
        const wall = wallClock(now, given.timeZone)
        const { first, last } = instantsShowing(wall, given.timeZone)
        if (first !== last) return
        const [on, weekdayIndex] = [new Date(wall).toISOString().slice(0, 10), new Date(wall).getUTCDay()]
        const holiday = given.holidays.find((one) => one.on === on)
        const day = given.week.find(({ weekdayValue }) => weekdayValue % 7 === weekdayIndex)
        const weekdayHours = day?.isOpen ? day : null
        const today = holiday === undefined ? weekdayHours : holiday.hours
        const minutes = new Date(wall).getUTCHours() * 60 + new Date(wall).getUTCMinutes()
        const isIn = today !== null && rangesOf(today).some(({ from, to }) => from <= minutes && minutes < to)
        expect(openStatus(given, now).open).toBe(isIn)
      }),
    ))
})
