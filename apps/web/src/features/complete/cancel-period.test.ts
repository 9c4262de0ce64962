import { describe, expect, it } from 'vitest'
import { cancelPeriod, periodDays } from './cancel-period.ts'

const property = { occupancy: 'PRIMARY' } as Parameters<typeof cancelPeriod>[0]['property']
const set = {
  applies: true,
  lastOfThreeEventsOn: '2026-11-13',
  endsMidnightOf: '2026-11-17',
  earliestDisbursementOn: '2026-11-19',
  settlementOn: '2026-11-19',
}
const period = { signedOn: '2026-11-13', endsOn: '2026-11-17', moneyOn: '2026-11-19' } as const

describe('the right to cancel', () => {
  it('has the dates that the server set', () =>
    expect(cancelPeriod({ property, rescission: set }, 'America/Denver')).toEqual(period))

  it('runs from the evening of signing in the lender’s zone before any date is set', () =>
    expect(
      cancelPeriod({ property, disclosures: { closingSignedAt: '2026-11-14T03:30:00.000Z' } }, 'America/Denver'),
    ).toEqual({ signedOn: '2026-11-13', endsOn: '2026-11-17', moneyOn: undefined }))

  it('is there only for a home that somebody lives in, once papers are signed', () => {
    expect(
      cancelPeriod({ property: { ...property, occupancy: 'SECOND_HOME' }, rescission: set }, 'UTC'),
    ).toBeUndefined()
    expect(cancelPeriod({ property, rescission: { ...set, applies: false } }, 'UTC')).toBeUndefined()
    expect(cancelPeriod({ property }, 'UTC')).toBeUndefined()
  })
})

describe('the days of the period', () => {
  it('count Saturdays but no Sundays, then wait for the mail, then the money', () =>
    expect(periodDays(period, '2026-11-16').map(({ on, what, when }) => [on, what.kind, when])).toEqual([
      ['2026-11-13', 'signed', 'past'],
      ['2026-11-14', 'counted', 'past'],
      ['2026-11-15', 'notCounted', 'past'],
      ['2026-11-16', 'counted', 'today'],
      ['2026-11-17', 'counted', 'ahead'],
      ['2026-11-18', 'hold', 'ahead'],
      ['2026-11-19', 'money', 'ahead'],
    ]))

  it('are three, and the third is the last', () => {
    const counted = periodDays(period, '2026-11-13').flatMap(({ what }) => (what.kind === 'counted' ? [what] : []))
    expect(counted.map(({ nth, isLast }) => [nth, isLast])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
  })

  it('leave out a federal holiday', () =>
    expect(
      periodDays({ signedOn: '2026-11-25', endsOn: '2026-11-30', moneyOn: undefined }, '2026-11-25')
        .filter(({ what }) => what.kind === 'notCounted')
        .map(({ on }) => on),
    ).toEqual(['2026-11-26', '2026-11-29']))
})
