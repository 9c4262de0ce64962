import type { Offers } from '@hearthline/contracts'
import type { OfferOption } from './offer-range.ts'

const uuid = '7d1f1c1e-3b52-4a07-9d6e-52a0a6b1c001'

type Row = readonly [lowRate: string, highRate: string, drawPeriodYears: number, maxCents: number]

const plus = (ratePercent: string): string => (Number(ratePercent) + 0.25).toFixed(2)

const optionFrom = (
  termYears: OfferOption['termYears'],
  feePercent: string,
  [low, high, drawPeriodYears, maxCents]: Row,
): OfferOption => ({
  termYears,
  feePercent,
  drawPeriodYears,
  maxCents,
  bands: [
    { fromCents: 15_000_00, toCents: 112_500_00, ratePercent: low, rateWithoutAutopayPercent: plus(low) },
    { fromCents: 113_000_00, toCents: maxCents, ratePercent: high, rateWithoutAutopayPercent: plus(high) },
  ],
})

/** An offer as the server sends it, for tests: two bands, three terms, two fees; a short term reaches less far. */
export const sampleOffers: Offers = {
  decisionUuid: uuid,
  expiresOn: '2026-12-03',
  assumedFundingOn: '2026-12-10',
  firstPaymentOn: '2027-02-01',
  minCents: 15_000_00,
  maxCents: 186_500_00,
  stepCents: 500_00,
  bindingLimit: 'dti',
  limits: [
    { kind: 'amount', maxLineCents: 400_000_00 },
    { kind: 'cltv', maxLineCents: 227_000_00, sharePercent: '85', baseCents: 642_000_00, lessCents: 318_400_00 },
    { kind: 'dti', maxLineCents: 186_500_00, sharePercent: '50', baseCents: 9_800_00, lessCents: 3_160_00 },
  ],
  options: [
    optionFrom(5, '2.99', ['7.70', '7.85', 2, 120_000_00]),
    optionFrom(10, '2.99', ['7.90', '8.05', 3, 186_500_00]),
    optionFrom(20, '2.99', ['8.20', '8.35', 4, 186_500_00]),
    optionFrom(10, '4.99', ['7.40', '7.55', 3, 186_500_00]),
    optionFrom(20, '4.99', ['7.70', '7.85', 4, 186_500_00]),
  ],
  charges: {
    paidBy: 'INVOICE',
    valuationCents: 0,
    notaryCents: 0,
    recordingCents: 43_00,
    taxesMaximumPrincipal: false,
  },
  rateTypes: { firstDraw: 'FIXED', laterDraws: 'FLOATING' },
  laterDraws: { primePercent: '6.75', marginPercent: '1.90', primeAsOf: '2026-11-01' },
}
