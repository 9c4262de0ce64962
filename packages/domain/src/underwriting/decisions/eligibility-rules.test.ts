import { describe, expect, it } from 'vitest'
import type { UnderwritingFacts } from '../case/facts.ts'
import { approvable, mortgage, rules, withHome } from '../testing/underwriting-fixtures.ts'
import { decide } from './decide.ts'

const answer = (facts: UnderwritingFacts) => {
  const { decision, reasons } = decide({ ...rules, stage: 'initial', facts })
  return [decision, ...reasons.map((reason) => reason.code)].join(' ')
}

describe('a home', () => {
  it.each([
    ['a manufactured home', { type: 'MANUFACTURED' }, 'INELIGIBLE PROPERTY_TYPE'],
    ['a co-op', { type: 'CO_OP' }, 'INELIGIBLE PROPERTY_TYPE'],
    ['a log home or dome', { type: 'LOG_OR_DOME' }, 'INELIGIBLE PROPERTY_TYPE'],
    ['mixed use', { type: 'MIXED_USE' }, 'INELIGIBLE PROPERTY_TYPE'],
    ['a houseboat', { type: 'HOUSEBOAT' }, 'INELIGIBLE PROPERTY_TYPE'],
    ['five units', { type: 'TWO_TO_FOUR_UNITS', units: 5 }, 'INELIGIBLE TOO_MANY_UNITS'],
    ['fair condition', { condition: 'FAIR' }, 'INELIGIBLE PROPERTY_CONDITION'],
    ['average condition', { condition: 'AVERAGE' }, 'SELECT'],
    ['unknown condition', { condition: 'UNKNOWN_CONDITION' }, 'SELECT'],
    ['an LLC as owner', { ownership: 'LLC' }, 'INELIGIBLE OWNERSHIP_KIND'],
    ['a trust as owner', { ownership: 'TRUST' }, 'SELECT'],
    ['a listing', { listedForSale: true }, 'INELIGIBLE LISTED_FOR_SALE'],
    ['a new title', { titleChangedWithin90Days: true }, 'INELIGIBLE TITLE_CHANGED'],
    [
      'a second home bought just now',
      { occupancy: 'SECOND_HOME', boughtWithin6Months: true },
      'INELIGIBLE RECENTLY_BOUGHT',
    ],
    ['a main residence bought just now', { boughtWithin6Months: true }, 'SELECT'],
    [
      'a Texas loan eleven months old',
      { state: 'TX', lastHomeEquityClosedOn: '2025-11-06' },
      'INELIGIBLE RECENT_EQUITY_LOAN',
    ],
    ['a Texas loan a year old', { state: 'TX', lastHomeEquityClosedOn: '2025-11-05' }, 'SELECT'],
    ['such a loan elsewhere', { lastHomeEquityClosedOn: '2026-10-01' }, 'SELECT'],
  ] as const)('with %s', (_, change, expected) => expect(answer(withHome(change))).toBe(expected))

  it('outside the lender’s states', () => {
    const policy = { ...rules.policy, states: ['CO'] as const }
    const elsewhere = decide({ ...rules, policy, stage: 'initial', facts: withHome({ state: 'UT' }) })
    expect(elsewhere).toMatchObject({ decision: 'INELIGIBLE', reasons: [{ code: 'STATE_NOT_SERVED' }] })
  })
})

describe('an applicant', () => {
  it('below the age of contract is declined', () =>
    expect(answer({ ...approvable, ofContractAge: false })).toBe('DECLINE UNDER_AGE'))
  it('with a score at the edge', () => {
    expect(answer({ ...approvable, score: 640 })).toBe('SELECT')
    expect(answer({ ...approvable, score: 639 })).toBe('DECLINE SCORE_TOO_LOW')
  })
  it('with three liens on the home would need one paid off', () => {
    const liens = [1, 2, 3].map((n) => ({
      ...mortgage,
      id: `lien ${n}`,
      balanceCents: 20_000_00,
      paymentCents: 100_00,
    }))
    expect(answer({ ...approvable, liens })).toBe('INITIAL LIEN_POSITION')
    expect(answer({ ...approvable, liens: liens.slice(1) })).toBe('SELECT')
  })
})

it('names the four weightiest of many reasons, and declines when any of them is the applicant’s', () =>
  expect(
    answer({
      ...withHome({ type: 'MANUFACTURED', listedForSale: true, units: 5, condition: 'POOR' }),
      score: 600,
      ofContractAge: false,
    }),
  ).toBe('DECLINE UNDER_AGE SCORE_TOO_LOW PROPERTY_TYPE PROPERTY_CONDITION'))
