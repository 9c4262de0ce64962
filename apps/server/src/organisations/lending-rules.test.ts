import type { Program } from '@hearthline/domain/enumerations'
import { HOEPA_FIGURES } from '@hearthline/domain/finance'
import { defaultRateSheet } from '@hearthline/domain/pricing'
import { creditLimits, type HomeEquityLaw, homeEquityLaws } from '@hearthline/domain/states'
import { defaultPolicy, interestOnlyPayments } from '@hearthline/domain/underwriting'
import { describe, expect, it } from 'vitest'
import { sampleRecord } from './checking/sample-record.ts'
import { lendingRulesOf, valuationPolicyOf } from './lending-rules.ts'

const sheetFrom = (effectiveOn: `${number}-${number}-${number}`) => ({
  ...defaultRateSheet,
  version: effectiveOn,
  effectiveOn,
})
const { states: _, ...ownPolicy } = {
  ...defaultPolicy,
  version: 'own',
  effectiveOn: '2026-03-01' as const,
  maxUnits: 1,
}
const states = ['ME'] as const
const lender = { states: [...states], programs: [], products: { heloc: { interestOnlyFromAge: null } } }
const lending = {
  rateSheets: [sheetFrom('2026-06-01'), sheetFrom('2026-01-01'), sheetFrom('2027-01-01')],
  policies: [ownPolicy],
}

describe('the rules of a lender', () => {
  it.each([
    ['2025-12-31', defaultRateSheet.version],
    ['2026-01-01', '2026-01-01'],
    ['2026-05-31', '2026-01-01'],
    ['2026-06-01', '2026-06-01'],
    ['2026-12-31', '2026-06-01'],
    ['2027-01-01', '2027-01-01'],
  ])('on %s come from the sheet %s', (on, version) =>
    expect(lendingRulesOf({ ...lender, lending }, on).sheet.version).toBe(version),
  )
  it.each([
    ['2026-02-28', defaultPolicy.version, defaultPolicy.maxUnits],
    ['2026-03-01', 'own', 1],
  ])('on %s decide by the policy %s', (on, version, maxUnits) =>
    expect(lendingRulesOf({ ...lender, lending }, on).policy).toMatchObject({ version, maxUnits, states }),
  )
  it.each([
    [undefined, 'INVOICE'],
    ['DRAW', 'DRAW'],
    ['LENDER', 'LENDER'],
  ] as const)('let the costs of closing be paid by %s as %s', (closingCostsPaidBy, paidBy) =>
    expect(
      lendingRulesOf({ ...lender, lending: { ...lending, closingCostsPaidBy } }, '2026-06-01').policy.closingCosts,
    ).toEqual({ paidBy }),
  )
  it('count no notary and no county under a cap where the lender bears them', () => {
    const texan = { ...lender, states: ['TX' as const] }
    const { policy } = lendingRulesOf({ ...texan, lending: { ...lending, closingCostsPaidBy: 'LENDER' } }, '2026-06-01')
    expect(policy.cappedCharges?.TX).toMatchObject({ notaryCents: 0, recordingCents: 0 })
  })
  it('hold the age and the draw period of an interest-only lender, and of no other', () => {
    const products = { heloc: { interestOnlyFromAge: 62 } }
    const { policy } = lendingRulesOf({ ...lender, products, lending }, '2026-06-01')
    expect([policy.interestOnlyFromAge, interestOnlyPayments(policy, 20)]).toEqual([62, 48])
    const { policy: other } = lendingRulesOf({ ...lender, lending }, '2026-06-01')
    expect(other).not.toHaveProperty('interestOnlyFromAge')
    expect(interestOnlyPayments(other, 20)).toBe(0)
  })
  it('keep what the law of each state served asks, ours where the lender has not read it otherwise', () => {
    const stricter = { ...ownPolicy, stateLaws: { CO: { maxCltvPercent: '60' }, TX: { maxCltvPercent: '75' } } }
    const rules = {
      ...lender,
      states: ['CO' as const, 'NY' as const, 'WA' as const],
      lending: { ...lending, policies: [stricter] },
    }
    expect(lendingRulesOf(rules, '2026-06-01').policy.stateLaws).toEqual({
      CO: { maxCltvPercent: '60' },
      NY: homeEquityLaws.rows.NY,
    })
    expect(lendingRulesOf(rules, '2026-01-01').policy.stateLaws).toEqual({ NY: homeEquityLaws.rows.NY })
    expect(lendingRulesOf({ ...rules, states: ['TX' as const] }, '2026-06-01').policy.stateLaws).toEqual({
      TX: { ...homeEquityLaws.rows.TX, maxCltvPercent: '75' },
    })
  })
  it('hold what the cap of Texas counts, by the lender’s own figures, where it lends there', () => {
    const texan = { ...lender, states: ['ME', 'TX'] as const }
    const usual = { notaryCents: 300_00, recordingCents: 110_00, valuationCents: 180_00 }
    expect(lendingRulesOf({ ...texan, lending }, '2026-06-01').policy.cappedCharges).toEqual({ TX: usual })
    const recordingCharges = { TX: { feeCents: 99_00 } }
    expect(lendingRulesOf({ ...texan, lending: { ...lending, recordingCharges } }, '2026-06-01').policy).toMatchObject({
      cappedCharges: { TX: { ...usual, recordingCents: 99_00 } },
    })
    expect(lendingRulesOf({ ...lender, lending }, '2026-06-01').policy).not.toHaveProperty('cappedCharges')
  })
  it('count the notary towards a cap where the lender’s own reading of the law has them meet in person', () => {
    const capOf = (law: HomeEquityLaw) => {
      const own = { ...ownPolicy, stateLaws: { OH: { maxFeePercent: '3', ...law } } }
      const rules = { ...lender, states: ['OH' as const], lending: { ...lending, policies: [own] } }
      return lendingRulesOf(rules, '2026-06-01').policy.cappedCharges?.OH?.notaryCents
    }
    expect([capOf({}), capOf({ closesAtOffice: true }), capOf({ spousesConsent: true })]).toEqual([0, 300_00, 300_00])
  })
  it('hold the limits of the states served on points and fees, as the lender reads them where it reads them lower', () => {
    const own = {
      ...ownPolicy,
      creditLimits: { NY: { maxPointsAndFeesPercent: '4' }, ME: { maxPointsAndFeesPercent: '6' } },
    }
    const rules = { ...lender, states: ['NY', 'FL', 'ME', 'WA'] as const, lending: { ...lending, policies: [own] } }
    const newYork = { ...creditLimits.rows.NY, maxPointsAndFeesPercent: '4' }
    const limits = { FL: {}, ME: { maxPointsAndFeesPercent: '6' }, NY: newYork }
    expect(lendingRulesOf(rules, '2026-06-01').policy.creditLimits).toEqual(limits)
    expect(lendingRulesOf(rules, '2026-01-01').policy.creditLimits).toEqual({
      ...creditLimits.rows,
      CA: undefined,
      CO: undefined,
    })
  })
  it('say what counts among points and fees: what a broker is paid, what is kept, what the plan charges', () => {
    const pointsAndFees = { brokerPercent: '1.5', kept: ['NOTARY' as const] }
    const plan = { participationCents: 0, leastDrawFeeCents: 0, prepaymentPenaltyPercent: '0' }
    const of = (more: object) => lendingRulesOf({ ...lender, lending: { ...lending, ...more } }, '2026-06-01').policy
    expect(of({ pointsAndFees }).pointsAndFees).toEqual({ ...pointsAndFees, ...plan })
    expect(of({}).pointsAndFees).toEqual({ brokerPercent: '0', kept: [], ...plan })
  })
  it('keep the high-cost figures of the day, and none before the first that are known', () => {
    expect(lendingRulesOf({ ...lender, lending }, '2026-06-01').policy.highCost).toEqual(HOEPA_FIGURES[0])
    expect(lendingRulesOf({ ...lender, lending }, '2025-12-31').policy).not.toHaveProperty('highCost')
  })
  it('are ours where it has none', () => {
    const { sheet, policy } = lendingRulesOf(sampleRecord(), '2026-11-21')
    expect([sheet.version, policy.version]).toEqual([defaultRateSheet.version, defaultPolicy.version])
  })
})

describe('the programs of a lender', () => {
  const feesUnder = (programs: readonly Program[]) =>
    lendingRulesOf({ ...lender, programs, lending }, '2026-06-01').sheet.fees.map(({ feePercent }) => feePercent)

  it.each([
    [[], ['4.99', '2.99', '1.50', '0']],
    [
      ['CREDIT_UNION', 'AUTOPAY'],
      ['4.99', '2.99', '1.50', '0'],
    ],
    [['ALL_IN'], ['0']],
  ] as const)('%j leave the fees %j', (programs, fees) => expect(feesUnder(programs)).toEqual(fees))
})

describe('the valuations of a lender', () => {
  it.each([
    ['hearthline', null, 'UNKNOWN_BPO_STATUS'],
    ['juniper', 'BPO', 'UNKNOWN_BPO_STATUS'],
    ['silverleaf', 'RESIDENTIAL_EVALUATION', 'BPO_REQUIRED'],
  ] as const)('are made as the record of %s says', (name, withoutAvm, texasBpo) =>
    expect(valuationPolicyOf(sampleRecord(name))).toEqual({ withoutAvm, texasBpo }),
  )
})
