import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOEPA_FIGURES } from '../../finance/index.ts'
import { defaultRateSheet } from '../../pricing/index.ts'
import type { UnderwritingFacts } from '../case/facts.ts'
import type { Policy } from '../case/policy.ts'
import { openCase } from '../case/underwriting-case.ts'
import { approvable, mortgage, otherLine, rules, withHome } from '../testing/underwriting-fixtures.ts'
import { bindingLimitOf, largestFitting, limitsOf } from './limits.ts'
import { qualifyingPayment } from './line-figures.ts'

const longest = { termYears: 30, feePercent: '4.99' } as const
const limitsFor = (facts: UnderwritingFacts, choice: Parameters<typeof limitsOf>[1] = longest) =>
  limitsOf(openCase({ ...rules, facts }), choice)
const dollars = (facts: UnderwritingFacts) => {
  const limits = limitsFor(facts)
  return {
    amount: limits.amount.maxLineCents / 100,
    cltv: limits.cltv.maxLineCents / 100,
    dti: limits.dti.maxLineCents / 100,
    state: limits.state.maxLineCents / 100,
    binding: bindingLimitOf(limits),
  }
}

describe('the limits of a line', () => {
  it('are independent of each other, and the lowest applies', () =>
    expect(dollars(approvable)).toEqual({
      amount: 400_000,
      cltv: 227_000,
      dti: 266_000,
      state: 400_000,
      binding: 'cltv',
    }))

  it.each([
    ['85 % of a main residence', {}, 227_000],
    ['70 % of a second home', { occupancy: 'SECOND_HOME' }, 131_000],
    ['70 % of an investment', { occupancy: 'INVESTMENT' }, 131_000],
    ['nothing where more is owed than counts', { valueCents: 300_000_00 }, 0],
  ] as const)('equity leaves %s', (_, change, expected) => expect(dollars(withHome(change)).cltv).toBe(expected))

  it('counts another line at its full limit, and a third lien under 70 %', () =>
    expect(dollars({ ...approvable, liens: [mortgage, otherLine] }).cltv).toBe(91_000))
  it('drops what closing pays off', () =>
    expect(dollars({ ...approvable, liens: [mortgage, { ...otherLine, beingPaidOff: true }] }).cltv).toBe(227_000))
  it('leaves out a debt that the home turned out not to secure, but not its payment', () => {
    const limits = dollars({ ...approvable, liens: [mortgage, { ...otherLine, securedByHome: false }] })
    expect(limits.cltv).toBe(227_000)
    expect(limits.dti).toBeLessThan(dollars(approvable).dti)
  })
  it('never lends more against equity than the sheet can price', () => {
    const policy = { ...rules.policy, maxHcltvPercent: { PRIMARY: '90', SECOND_HOME: '70', INVESTMENT: '70' } }
    expect(limitsOf(openCase({ ...rules, policy, facts: approvable }), longest).cltv.capPercent).toBe('85')
  })

  it('in Texas is 80 % of the value: 400,000 with 200,000 owed leaves 120,000', () => {
    const facts = withHome(
      { state: 'TX', valueCents: 400_000_00 },
      {
        ...approvable,
        liens: [{ ...mortgage, balanceCents: 200_000_00 }],
      },
    )
    expect(limitsFor(facts).state).toEqual({ maxLineCents: 120_000_00, capPercent: '80', cause: 'STATE_HCLTV' })
  })

  it.each([
    ['one unit', {}, 2_556_66],
    ['two units', { units: 2, type: 'TWO_TO_FOUR_UNITS' }, 2_040_00],
  ] as const)('of income is the last step whose payment fits the cap on %s', (_, change, room) => {
    const c = openCase({ ...rules, facts: withHome(change) })
    const { maxLineCents } = limitsOf(c, longest).dti
    expect(c.standing.allowanceCents).toBe(room)
    expect(qualifyingPayment(c, longest, maxLineCents)).toBeLessThanOrEqual(room)
    expect(qualifyingPayment(c, longest, maxLineCents + 500_00)).toBeGreaterThan(room)
  })
  it('counts a payment that meets the cap to the cent, and refuses one a cent above', () => {
    const c = openCase({ ...rules, facts: approvable })
    const paymentCents = qualifyingPayment(c, longest, 150_000_00) ?? 0
    const withRoom = (allowanceCents: number) => ({ ...c, standing: { ...c.standing, allowanceCents } })
    expect(limitsOf(withRoom(paymentCents), longest).dti.maxLineCents).toBe(150_000_00)
    expect(limitsOf(withRoom(paymentCents - 1), longest).dti.maxLineCents).toBe(149_500_00)
  })
  it('judges a cheap line at prime plus margin', () => {
    const c = openCase({ ...rules, facts: { ...approvable, score: 820, liens: [] } })
    const choice = { termYears: 5, feePercent: '4.99' } as const
    const dearer = { ...defaultRateSheet, laterDraws: { ...defaultRateSheet.laterDraws, indexPercent: '7.75' } }
    expect(qualifyingPayment({ ...c, sheet: dearer }, choice, 50_000_00)).toBeGreaterThan(
      qualifyingPayment(c, choice, 50_000_00) ?? 0,
    )
  })

  it('stops before a price that would make a first lien high-cost: 12.75 up to 70 %, 13.05 above, against 6.50 + 6.50', () => {
    const facts = withHome({ valueCents: 300_000_00 }, { ...approvable, score: 645, liens: [] })
    expect(limitsFor(facts).amount).toEqual({ maxLineCents: 210_000_00, capPercent: null, cause: 'HIGH_COST_TEST' })
    expect(limitsFor({ ...facts, liens: [{ ...mortgage, balanceCents: 10_000_00 }] }).amount.cause).toBe(
      'PRODUCT_MAXIMUM',
    )
  })
  it('of a state is what the policy keeps of its law, and the table’s where a policy of before keeps none', () => {
    const facts = withHome({ state: 'TX' })
    const capOf = (stateLaws?: Policy['stateLaws']) =>
      limitsOf(openCase({ ...rules, policy: { ...rules.policy, stateLaws }, facts }), longest).state.capPercent
    expect([capOf(), capOf({ TX: { maxCltvPercent: '61' } }), capOf({})]).toEqual(['80', '61', null])
  })

  it('judges no second home and no investment by the high-cost test: it is for the home that somebody lives in', () => {
    const causeOf = (occupancy: 'PRIMARY' | 'SECOND_HOME' | 'INVESTMENT') =>
      limitsFor(withHome({ valueCents: 300_000_00, occupancy }, { ...approvable, score: 645, liens: [] })).amount.cause
    expect(causeOf('PRIMARY')).toBe('HIGH_COST_TEST')
    for (const occupancy of ['SECOND_HOME', 'INVESTMENT'] as const)
      expect(causeOf(occupancy)).not.toBe('HIGH_COST_TEST')
  })
  it('stops at the ceiling of the sheet', () => {
    const sheet = { ...defaultRateSheet, highestPercent: '9.40' }
    expect(limitsOf(openCase({ ...rules, sheet, facts: approvable }), longest).amount).toMatchObject({
      cause: 'SHEET_CEILING',
      maxLineCents: 131_000_00,
    })
  })
  it('are judged by the high-cost figures that the policy keeps', () => {
    const [figures] = HOEPA_FIGURES
    if (figures === undefined) throw new Error('there are no figures')
    const highCost = { ...figures, aprMarginPercent: { first: '-9', junior: '-9' } }
    const policy = { ...rules.policy, highCost }
    expect(limitsOf(openCase({ ...rules, policy, facts: approvable }), longest).amount.cause).toBe('HIGH_COST_TEST')
    expect(limitsFor(approvable).amount.cause).not.toBe('HIGH_COST_TEST')
  })
  it('offers nothing on a day for which no high-cost figures are known', () =>
    expect(limitsOf(openCase({ ...rules, on: '2025-06-02', facts: approvable }), longest).amount.maxLineCents).toBe(0))
})

const stepCents = 500

it('finds the last amount that fits, whatever the guess', () =>
  fc.assert(
    fc.property(fc.nat(900), fc.nat(800), fc.option(fc.nat(900_000), { nil: undefined }), (last, ceiling, guess) => {
      const grid = {
        stepCents,
        ceilingCents: ceiling * stepCents,
        ...(guess === undefined ? {} : { guessCents: guess }),
      }
      const found = largestFitting(grid, (cents) => cents <= last * stepCents)
      expect(found).toBe(Math.min(last, ceiling) * stepCents)
    }),
  ))

it('evaluates twice if the guess is right and four times if it is one step low', () => {
  const asked = (guess: number): number => {
    let questions = 0
    largestFitting({ stepCents, ceilingCents: 800 * stepCents, guessCents: guess * stepCents }, (cents) => {
      questions += 1
      return cents <= 412 * stepCents
    })
    return questions
  }
  expect([asked(412), asked(411)]).toEqual([2, 4])
})

it('returns 0 if nothing fits or there is nothing to evaluate', () => {
  expect(largestFitting({ stepCents, ceilingCents: 40_000 }, () => false)).toBe(0)
  expect(largestFitting({ stepCents, ceilingCents: 0 }, () => true)).toBe(0)
})
