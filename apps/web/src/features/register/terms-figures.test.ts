import { defaultRateSheet, planTerms } from '@hearthline/domain/pricing'
import { expect, it } from 'vitest'
import { TERMS_FIGURES } from './terms-figures.ts'

it('the figures of the first page are those that the papers print', () =>
  expect(TERMS_FIGURES).toEqual({
    mostFeePercent: defaultRateSheet.fees[0]?.feePercent,
    valuationCents: planTerms.valuationCents,
    manualNotaryCents: planTerms.manualNotaryCents,
    mostRecordingCents: planTerms.mostRecordingCents,
    mostTaxPerHundredThousandCents: planTerms.mostMortgageTaxCents,
  }))
