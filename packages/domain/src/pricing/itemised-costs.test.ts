import { describe, expect, it } from 'vitest'
import { lawTableNow, recordingCharges, STATE_CODES, type StateCode } from '../states/index.ts'
import { closingChargesOf, itemisedCosts } from './itemised-costs.ts'
import { firstOwnFees, ownFeesNow, planTerms } from './plan-terms.ts'

const hundredThousand = { lineCents: 100_000_00, drawCents: 100_000_00, feeCents: 4_990_00 }
const costsIn = (state: StateCode, line = hundredThousand, paysForValuation = false) =>
  itemisedCosts(closingChargesOf({ state, paysForValuation, policy: { lawTable: lawTableNow() } }), line)
const amounts = (state: StateCode, line = hundredThousand) =>
  costsIn(state, line).flatMap(({ code, amountCents }) => (code === 'ORIGINATION' ? [] : [[code, amountCents]]))

describe('the itemised costs of a line of 100,000', () => {
  it.each<[StateCode, (string | number)[][]]>([
    ['CO', [['RECORDING', 43_00]]],
    ['AZ', [['RECORDING', 125_00]]],
    ['WA', [['RECORDING', 305_00]]],
    [
      'CA',
      [
        ['NOTARY', 300_00],
        ['RECORDING', 225_00],
      ],
    ],
    [
      'TX',
      [
        ['NOTARY', 300_00],
        ['RECORDING', 110_00],
      ],
    ],
    [
      'FL',
      [
        ['RECORDING', 180_00],
        ['MORTGAGE_TAX', 550_00],
      ],
    ],
    [
      'GA',
      [
        ['NOTARY', 300_00],
        ['RECORDING', 25_00],
        ['MORTGAGE_TAX', 300_00],
      ],
    ],
    [
      'TN',
      [
        ['RECORDING', 85_00],
        // 98,000 at 0.115 %.
        ['MORTGAGE_TAX', 112_70],
      ],
    ],
    [
      'NY',
      [
        ['RECORDING', 135_00],
        ['MORTGAGE_TAX', 1_050_00],
      ],
    ],
  ])('in %s are %j in addition to the fee', (state, costs) => expect(amounts(state)).toEqual(costs))

  it('name who sets each, and who pays: the fee out of the draw, the rest by invoice where the lender does not say', () =>
    expect(costsIn('NY', hundredThousand, true)).toEqual([
      { code: 'ORIGINATION', amountCents: 4_990_00, when: 'AT_CLOSING', paidBy: 'DRAW', basis: 'LENDER' },
      { code: 'VALUATION', amountCents: 180_00, when: 'WHEN_ORDERED', basis: 'LENDER' },
      { code: 'RECORDING', amountCents: 135_00, when: 'AT_CLOSING', paidBy: 'INVOICE', basis: 'COUNTY' },
      { code: 'MORTGAGE_TAX', amountCents: 1_050_00, when: 'AT_CLOSING', paidBy: 'INVOICE', basis: 'STATE' },
    ]))

  it('tax the most that the line can reach in New York, and elsewhere what is drawn', () => {
    const half = { ...hundredThousand, drawCents: 50_000_00 }
    expect(amounts('NY', half)).toContainEqual(['MORTGAGE_TAX', 1_050_00])
    expect(amounts('FL', half)).toContainEqual(['MORTGAGE_TAX', 275_00])
  })

  it('count the last piece of what is taxed whole', () => {
    const odd = { ...hundredThousand, drawCents: 100_000_01 }
    expect(amounts('GA', odd)).toContainEqual(['MORTGAGE_TAX', 301_50])
    expect(amounts('MN', odd)).toContainEqual(['MORTGAGE_TAX', 230_00])
  })

  it('are a lender’s own where it has some', () => {
    const rules = {
      paidBy: 'LENDER',
      recordingCharges: { CO: { feeCents: 51_00, tax: { percent: '0.01' } } },
    } as const
    expect(
      itemisedCosts(closingChargesOf({ state: 'CO', paysForValuation: false, rules, policy: {} }), hundredThousand),
    ).toMatchObject([
      { code: 'ORIGINATION' },
      { code: 'RECORDING', amountCents: 51_00 },
      { code: 'MORTGAGE_TAX', amountCents: 10_00 },
    ])
  })

  it('have our fees as they are stored with the policy, and the first ones where none are', () => {
    const ours = (ownFees?: { valuationCents: number; notaryCents: number }) => {
      const { valuationCents, notaryCents } = closingChargesOf({
        state: 'CA',
        paysForValuation: true,
        policy: { ownFees },
      })
      return { valuationCents, notaryCents }
    }
    const other = { valuationCents: 210_00, notaryCents: 350_00 }
    expect([ours(other), ours()]).toEqual([other, firstOwnFees])
    expect(firstOwnFees).toEqual({ valuationCents: 180_00, notaryCents: 300_00 })
    expect(ownFeesNow()).toEqual({
      valuationCents: planTerms.valuationCents,
      notaryCents: planTerms.manualNotaryCents,
    })
  })

  it('stay within what is advertised, in every state', () => {
    for (const state of STATE_CODES)
      for (const [code, cents] of amounts(state)) {
        if (code === 'RECORDING') expect(cents).toBeLessThanOrEqual(planTerms.mostRecordingCents)
        if (code === 'MORTGAGE_TAX') expect(cents).toBeLessThanOrEqual(planTerms.mostMortgageTaxCents)
      }
    expect(recordingCharges.toConfirm).toBe(true)
  })
})
