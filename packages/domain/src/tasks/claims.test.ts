import { describe, expect, it } from 'vitest'
import { day } from '../calendar/index.ts'
import { assignmentEnds, claimEnds, isAway } from './claims.ts'

const zone = 'America/Denver'
/** A Friday afternoon in Denver, in the winter. */
const friday = { now: new Date('2026-12-04T22:00:00.000Z'), today: day('2026-12-04'), zone, hours: 8 }
const away = (from: string, until: string) => ({ fromOn: day(from), untilOn: day(until) })

it.each([
  ['2026-12-03', false],
  ['2026-12-04', true],
  ['2026-12-07', true],
  ['2026-12-08', false],
] as const)('somebody who is away from Friday to Monday is so on %s: %s', (today, answer) =>
  expect(isAway(away('2026-12-04', '2026-12-07'), day(today))).toBe(answer),
)

describe('a claim', () => {
  it('lasts for the lender’s hours', () =>
    expect(claimEnds({ ...friday, absence: undefined }).toISOString()).toBe('2026-12-05T06:00:00.000Z'))

  it('ends where an absence begins, at midnight where the lender is', () =>
    expect(claimEnds({ ...friday, hours: 72, absence: away('2026-12-05', '2026-12-09') }).toISOString()).toBe(
      '2026-12-05T07:00:00.000Z',
    ))

  it('is not shortened by an absence that is over', () =>
    expect(claimEnds({ ...friday, absence: away('2026-11-01', '2026-12-03') }).toISOString()).toBe(
      '2026-12-05T06:00:00.000Z',
    ))
})

describe('a task that was assigned', () => {
  it('lasts to the end of the next business day: Monday’s, if it was assigned on a Friday', () =>
    expect(assignmentEnds({ ...friday, absence: undefined }).toISOString()).toBe('2026-12-08T07:00:00.000Z'))

  it('lasts for the lender’s hours if those are longer', () =>
    expect(assignmentEnds({ ...friday, hours: 96, absence: undefined }).toISOString()).toBe('2026-12-08T22:00:00.000Z'))

  it('ends where an absence begins', () =>
    expect(assignmentEnds({ ...friday, absence: away('2026-12-07', '2026-12-09') }).toISOString()).toBe(
      '2026-12-07T07:00:00.000Z',
    ))
})
