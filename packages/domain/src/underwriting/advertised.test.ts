import { expect, it } from 'vitest'
import { originationFee } from '../finance/index.ts'
import { defaultRateSheet, planTerms } from '../pricing/index.ts'
import { defaultPolicy } from './case/policy.ts'

const highestFee = defaultRateSheet.fees.map(({ feePercent }) => Number(feePercent)).sort((a, b) => b - a)[0]

/** portal.md 9, figure by figure. */
it.each([
  ['[P-9-01]', 'the least loan amount in cents', defaultPolicy.amounts.minLineCents, 1_500_000],
  ['[P-9-02]', 'the greatest loan amount in cents', defaultPolicy.amounts.maxLineCents, 40_000_000],
  ['[P-9-03]', 'the lowest advertised APR', Number(defaultRateSheet.lowestPercent), 7.6],
  ['[P-9-03]', 'the highest advertised APR', Number(defaultRateSheet.highestPercent), 17.2],
  ['[P-9-04]', 'the highest origination fee in percent', highestFee, 4.99],
  ['[P-9-05]', 'a valuation in cents', planTerms.valuationCents, 18_000],
  ['[P-9-06]', 'a manual notarisation in cents', planTerms.manualNotaryCents, 30_000],
  ['[P-9-07]', 'the most for recording in cents', planTerms.mostRecordingCents, 31_500],
  ['[P-9-08]', 'the most of recording taxes in cents', planTerms.mostMortgageTaxCents, 140_000],
  ['[P-9-08]', 'what those taxes are counted on, in cents', planTerms.feesPerLineCents, 10_000_000],
] as const)('%s %s', (_, __, ours, printed) => expect(ours).toBe(printed))

it('[P-9-04] the fee is a share of the initial draw', () =>
  expect(originationFee({ drawCents: 10_000_000, feePercent: '4.99' })).toEqual({
    feeCents: 499_000,
    netCents: 9_501_000,
  }))
