import { describe, expect, it } from 'vitest'
import { lawTableNow, recordingCharges, STATE_CODES, type StateCode } from '../states/index.ts'
import { closingChargesOf, itemisedCosts, taxParts } from './itemised-costs.ts'
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
        // 1.05 % less the quarter that the lender may not pass on (N.Y. Tax Law 253(1-a)).
        ['MORTGAGE_TAX', 800_00],
      ],
    ],
  ])('in %s are %j in addition to the fee', (state, costs) => expect(amounts(state)).toEqual(costs))

  it('name who sets each, and who pays: the fee out of the draw, the rest by invoice where the lender does not say', () =>
    expect(costsIn('NY', hundredThousand, true)).toEqual([
      { code: 'ORIGINATION', amountCents: 4_990_00, when: 'AT_CLOSING', paidBy: 'DRAW', basis: 'LENDER' },
      { code: 'VALUATION', amountCents: 180_00, when: 'WHEN_ORDERED', basis: 'LENDER' },
      { code: 'RECORDING', amountCents: 135_00, when: 'AT_CLOSING', paidBy: 'INVOICE', basis: 'COUNTY' },
      { code: 'MORTGAGE_TAX', amountCents: 800_00, when: 'AT_CLOSING', paidBy: 'INVOICE', basis: 'STATE' },
    ]))

  it('tax the most that the line can reach in New York, and elsewhere what is drawn', () => {
    const half = { ...hundredThousand, drawCents: 50_000_00 }
    expect(amounts('NY', half)).toContainEqual(['MORTGAGE_TAX', 800_00])
    expect(amounts('FL', half)).toContainEqual(['MORTGAGE_TAX', 275_00])
  })

  it('count the last piece of what is taxed whole', () => {
    const odd = { ...hundredThousand, drawCents: 100_000_01 }
    expect(amounts('GA', odd)).toContainEqual(['MORTGAGE_TAX', 301_50])
    expect(amounts('MN', odd)).toContainEqual(['MORTGAGE_TAX', 230_00])
  })

  it.each([
    // 1.80 % of 100,000 less 30 for the first 10,000; the lender pays 250 besides.
    ['Kings County', 'Brooklyn', 142_00, 1_770_00],
    ['richmond', 'Staten Island', 72_00, 1_770_00],
    ['Westchester County', 'Yonkers', 135_00, 1_520_00],
    ['Westchester County', 'White Plains', 135_00, 1_020_00],
    ['Nassau', 'Hempstead', 300_00, 770_00],
    ['Albany County', 'Albany', 135_00, 1_000_00],
    ['Ulster County', 'Kingston', 135_00, 500_00],
    // Not known yet, or misspelt: a middle one.
    [undefined, undefined, 135_00, 800_00],
    ['Kingz', 'Brooklyn', 135_00, 800_00],
  ] as const)('in %s, %s, cost %i to record and %i of tax', (county, city, recording, tax) => {
    const charges = closingChargesOf({
      state: 'NY',
      county,
      city,
      paysForValuation: false,
      policy: { lawTable: lawTableNow() },
    })
    expect(itemisedCosts(charges, hundredThousand).slice(1)).toMatchObject([
      { code: 'RECORDING', amountCents: recording },
      { code: 'MORTGAGE_TAX', amountCents: tax },
    ])
    expect(charges.tax && taxParts(charges.tax, 100_000_00).lenderCents).toBe(250_00)
  })

  it('take another percentage of the whole from a size of the lien on', () => {
    const charges = closingChargesOf({
      state: 'NY',
      county: 'Queens',
      paysForValuation: false,
      policy: { lawTable: lawTableNow() },
    })
    const partsOf = (cents: number) => charges.tax && taxParts(charges.tax, cents)
    expect(partsOf(499_900_00)).toEqual({ ownerCents: 8_968_20, lenderCents: 1_249_75 })
    expect(partsOf(500_000_00)).toEqual({ ownerCents: 9_595_00, lenderCents: 1_250_00 })
    expect(partsOf(1_000_00)?.ownerCents).toBe(0)
  })

  it('know each of New York’s 62 counties once, but for the city that has a tax of its own', () => {
    const counties = (recordingCharges.rows.states.NY?.places ?? []).flatMap((place) => place.city ?? place.counties)
    expect(new Set(counties).size).toBe(counties.length)
    expect(counties.filter((one) => one !== 'Yonkers')).toHaveLength(62)
  })

  it('are told by the first tables as they were, whatever the place', () => {
    const first = { state: 'NY', county: 'Kings', paysForValuation: false, policy: {} } as const
    expect(itemisedCosts(closingChargesOf(first), hundredThousand)).toContainEqual(
      expect.objectContaining({ code: 'MORTGAGE_TAX', amountCents: 1_050_00 }),
    )
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
