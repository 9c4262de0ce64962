import { describe, expect, it } from 'vitest'
import { timeErrors } from './time-errors.ts'

/** Friday, 10:00 in Denver. */
const now = new Date('2026-11-20T17:00:00.000Z')
const errors = (...times: string[]) =>
  timeErrors(times, { path: 'times', now, zone: 'America/Denver' }).map(({ path, code }) => `${path} ${code}`)

describe('a time to meet a notary', () => {
  it.each([
    ['a day and an hour ahead', '2026-11-21T18:00:00.000Z', []],
    ['less than a day ahead', '2026-11-21T16:59:00.000Z', ['times.0 timeTooSoon']],
    ['on a Sunday', '2026-11-22T18:00:00.000Z', ['times.0 timeOnClosedDay']],
    ['on Monday by Greenwich, while it is Sunday in Denver', '2026-11-23T05:00:00.000Z', ['times.0 timeOnClosedDay']],
    ['on Thanksgiving', '2026-11-26T18:00:00.000Z', ['times.0 timeOnClosedDay']],
    ['next year', '2027-11-26T18:00:00.000Z', ['times.0 timeNotReal']],
  ])('%s', (_, time, expected) => expect(errors(time)).toEqual(expected))

  it('is not named twice', () =>
    expect(errors('2026-11-24T18:00:00.000Z', '2026-11-24T18:00:00Z')).toEqual(['times.1 timesTheSame']))
})
