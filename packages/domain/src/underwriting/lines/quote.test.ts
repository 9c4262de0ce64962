import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TERMS_YEARS } from '../../enumerations/index.ts'
import type { UnderwritingFacts } from '../case/facts.ts'
import { decide } from '../decisions/decide.ts'
import { approvable, mortgage, otherLine, rules, withHome } from '../testing/underwriting-fixtures.ts'
import { quote } from './quote.ts'
import type { QuoteRequest } from './quote-terms.ts'

const usual: QuoteRequest = {
  policy: rules.policy,
  sheet: rules.sheet,
  facts: approvable,
  amountCents: 120_000_00,
  termYears: 20,
  feePercent: '2.99',
  autopay: true,
  fundedOn: '2026-11-16',
}
const quoted = (change: Partial<QuoteRequest> = {}) => {
  const answer = quote({ ...usual, ...change })
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}

describe('the offer summary', () => {
  it('shows the price asked for, and the other beside it', () => {
    const summary = quoted()
    expect(summary).toMatchObject({ ratePercent: '9.30', aprPercent: '9.300', paymentCents: 1_107_08, payments: 240 })
    expect(summary.withoutAutopay).toMatchObject({ ratePercent: '9.55', paymentCents: 1_126_81 })
    expect(summary).toMatchObject(summary.withAutopay)
    expect(quoted({ autopay: false })).toMatchObject(summary.withoutAutopay)
  })
  it('draws the whole line at closing, less the fee and what closing pays off', () => {
    expect(quoted()).toMatchObject({
      drawCents: 120_000_00,
      feeCents: 3_588_00,
      netCents: 116_412_00,
      cashCents: 116_412_00,
    })
    const facts = { ...approvable, liens: [mortgage, { ...otherLine, beingPaidOff: true }] }
    expect(quoted({ facts })).toMatchObject({ netCents: 116_412_00, payoffCents: 15_000_00, cashCents: 101_412_00 })
  })
  describe('where the costs of closing come out of the draw', () => {
    const policy = { ...rules.policy, closingCosts: { paidBy: 'DRAW' } } as const

    it('pays them out of the cash', () => {
      const { closingCosts, cashCents } = quoted({ policy })
      expect(closingCosts).toEqual({ paidBy: 'DRAW', items: [{ code: 'RECORDING', amountCents: 43_00 }] })
      expect(cashCents).toBe(116_412_00 - 43_00)
      expect(quoted().closingCosts.paidBy).toBe('INVOICE')
    })

    it('leaves room for them beside the fee and what closing pays off', () => {
      // Without them a line of 20,500 pays 19,887.05 after its fee.
      const debt = { ...otherLine, balanceCents: 19_860_00, beingPaidOff: true }
      const facts = { ...approvable, liens: [mortgage, debt] }
      const small = { ...usual, facts, amountCents: 20_500_00 }
      expect(quote(small)).toMatchObject({ ok: true, cashCents: 27_05 })
      expect(quote({ ...small, policy })).toMatchObject({ ok: false, reason: 'BELOW_MINIMUM', minLineCents: 21_000_00 })
    })
  })
  it('adds up: every payment is principal or interest', () => {
    const summary = quoted()
    const paid = summary.paymentCents * (summary.payments - 1) + summary.finalPaymentCents
    expect(paid).toBe(summary.totalPaymentsCents)
    expect(summary.totalPaymentsCents).toBe(summary.drawCents + summary.totalInterestCents)
  })
  it('draws the cost over time, from the day of the draw to nothing owed', () => {
    const { costOverTime, totalInterestCents } = quoted()
    expect(costOverTime).toHaveLength(21)
    expect(costOverTime[0]).toEqual({ year: 0, balanceCents: 120_000_00, interestCents: 0, principalCents: 0 })
    expect(costOverTime.at(-1)).toEqual({
      year: 20,
      balanceCents: 0,
      interestCents: totalInterestCents,
      principalCents: 120_000_00,
    })
  })
  it('says when it is paid, and for how long money may be drawn again', () =>
    expect(quoted()).toMatchObject({ firstPaymentOn: '2027-01-01', lastPaymentOn: '2046-12-01', drawPeriodYears: 4 }))
  it.each([
    [5, 2],
    [10, 3],
    [15, 4],
    [20, 4],
    [30, 5],
  ] as const)('allows draws for %s years of a term of %s', (termYears, years) =>
    expect(quoted({ termYears, amountCents: 20_000_00 }).drawPeriodYears).toBe(years),
  )
  it('shows a later draw at prime, one point and two points up, over the least time it can have', () =>
    expect(
      quoted().laterDraws.map((row) => [row.primePercent, row.ratePercent, row.termYears, row.paymentCents]),
    ).toEqual([
      ['6.75', '8.65', 16, 96_69],
      ['7.75', '9.65', 16, 102_83],
      ['8.75', '10.65', 16, 109_14],
    ]))
  it('shows CLTV by what is drawn and HCLTV at full limits', () =>
    expect(quoted({ facts: { ...approvable, liens: [mortgage, otherLine] }, amountCents: 50_000_00 })).toMatchObject({
      cltvPercent: '59.72',
      hcltvPercent: '63.61',
    }))
})

describe('the summary refuses', () => {
  const wealthy = { ...withHome({ valueCents: 9_000_000_00 }), statedAnnualIncomeCents: 900_000_00 }
  it.each([
    ['more than equity allows', { amountCents: 227_500_00 }, 'ABOVE_LIMIT', 'cltv', 227_000_00],
    [
      'more than income carries',
      { amountCents: 281_500_00, facts: withHome({ valueCents: 9_000_000_00 }) },
      'ABOVE_LIMIT',
      'dti',
      281_000_00,
    ],
    ['more than the product', { amountCents: 400_500_00, facts: wealthy }, 'ABOVE_LIMIT', 'amount', 400_000_00],
    [
      'more than Texas',
      { amountCents: 195_500_00, feePercent: '0', facts: withHome({ state: 'TX' }) },
      'ABOVE_LIMIT',
      'state',
      195_000_00,
    ],
    ['less than the smallest line', { amountCents: 14_500_00 }, 'BELOW_MINIMUM', null, null],
    ['nothing', { amountCents: 0 }, 'BELOW_MINIMUM', null, null],
    ['an amount between the steps', { amountCents: 120_000_01 }, 'NOT_ON_STEP', null, null],
    ['a fee not on the sheet', { feePercent: '3.00' }, 'FEE_NOT_OFFERED', null, null],
    ['a fee Texas forbids', { facts: withHome({ state: 'TX' }) }, 'FEE_NOT_OFFERED', null, null],
    ['a score without a price', { facts: { ...approvable, score: 600 } }, 'SCORE_BELOW_SHEET', null, null],
    ['a home without a value', { facts: withHome({ valueCents: null }) }, 'NO_VALUE', null, null],
  ] as const)('%s, and names the limit', (_, change, reason, limit, maxLineCents) =>
    expect(quote({ ...usual, ...change })).toMatchObject({ ok: false, reason, limit, maxLineCents }),
  )
})

const someFacts = fc
  .record({
    score: fc.integer({ min: 640, max: 850 }),
    valueCents: fc.integer({ min: 150_000, max: 1_500_000 }).map((dollars) => dollars * 100),
    owedShare: fc.integer({ min: 0, max: 75 }),
    lineLimitCents: fc.constantFrom(0, 20_000_00),
    annualIncomeCents: fc.integer({ min: 40_000, max: 300_000 }).map((dollars) => dollars * 100),
    state: fc.constantFrom('CO' as const, 'TX' as const, 'NY' as const),
    occupancy: fc.constantFrom('PRIMARY' as const, 'SECOND_HOME' as const, 'INVESTMENT' as const),
  })
  .map(({ owedShare, lineLimitCents, annualIncomeCents, score, ...property }): UnderwritingFacts => {
    const first = {
      ...mortgage,
      balanceCents: Math.floor((property.valueCents * owedShare) / 100),
      paymentCents: 900_00,
    }
    const second = { ...otherLine, balanceCents: lineLimitCents / 2, limitCents: lineLimitCents }
    const liens = [...(owedShare > 0 ? [first] : []), ...(lineLimitCents > 0 ? [second] : [])]
    return { ...withHome(property), score, statedAnnualIncomeCents: annualIncomeCents, liens, assets: [] }
  })
const someRequest = fc.record({
  facts: someFacts,
  amountCents: fc.integer({ min: 30, max: 800 }).map((steps) => steps * 500_00),
  termYears: fc.constantFrom(...TERMS_YEARS),
  feePercent: fc.constantFrom('4.99', '2.99', '1.50', '0'),
  autopay: fc.boolean(),
})

describe('for any applicant, the summary', () => {
  it('never passes a limit', () =>
    fc.assert(
      fc.property(someRequest, (request) => {
        const summary = quote({ ...usual, ...request })
        if (!summary.ok) return
        const { occupancy, state } = request.facts.property
        const isThird = request.facts.liens.length >= 2
        const cap = Math.min(occupancy === 'PRIMARY' && !isThird ? 85 : 70, state === 'TX' ? 80 : 100)
        expect(Number(summary.hcltvPercent)).toBeLessThanOrEqual(cap)
        expect(Number(summary.dtiPercent)).toBeLessThanOrEqual(50)
        expect(Number(summary.ratePercent)).toBeGreaterThanOrEqual(7.6)
        // 12 CFR 1026.32(a)(1)(i) for a home that somebody lives in; else the ceiling of the sheet.
        const highest = request.facts.liens.length === 0 ? 13 : 15
        expect(Number(summary.withoutAutopay.ratePercent)).toBeLessThanOrEqual(occupancy === 'PRIMARY' ? highest : 17.2)
      }),
      { numRuns: 60 },
    ))
  it('never asks less for more: a larger amount never lowers the rate or the payment', () =>
    fc.assert(
      fc.property(someRequest, fc.integer({ min: 1, max: 60 }), (request, steps) => {
        const larger = quote({ ...usual, ...request })
        const amountCents = Math.max(15_000_00, request.amountCents - steps * 500_00)
        const smaller = quote({ ...usual, ...request, amountCents })
        if (!larger.ok) return
        if (!smaller.ok) throw new Error('A smaller line was refused where a larger one fits.')
        expect(Number(smaller.ratePercent)).toBeLessThanOrEqual(Number(larger.ratePercent))
        expect(smaller.paymentCents).toBeLessThanOrEqual(larger.paymentCents)
      }),
      { numRuns: 40 },
    ))
  it('and the decision agree: every offer holds at its largest amount and not a step above', () =>
    fc.assert(
      fc.property(someFacts, (facts) => {
        const { offers } = decide({ ...rules, stage: 'initial', facts })
        for (const { termYears, feePercent, maxLineCents, ratePercent, bindingLimit } of offers.slice(0, 3)) {
          const ask = { ...usual, facts, termYears, feePercent, fundedOn: rules.on }
          expect(quote({ ...ask, amountCents: maxLineCents })).toMatchObject({
            ok: true,
            withoutAutopay: { ratePercent },
          })
          expect(quote({ ...ask, amountCents: maxLineCents + 500_00 })).toMatchObject({
            ok: false,
            limit: bindingLimit,
            maxLineCents,
          })
        }
      }),
      { numRuns: 15 },
    ))
})
