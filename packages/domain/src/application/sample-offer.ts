import type { ChosenOffer } from '../facts/index.ts'

/** An offer that was chosen: 120,000 dollars for ten years, paid automatically; for table tests of every package. */
export const sampleOffer = {
  uuid: '00000000-0000-4000-8000-0000000000e1',
  decisionUuid: '00000000-0000-4000-8000-0000000000d1',
  amountCents: 120_000_00,
  termYears: 10,
  feePercent: '2.99',
  autopay: true,
  ratePercent: '8.70',
  rateWithoutAutopayPercent: '8.95',
  aprPercent: '8.700',
  paymentCents: 1_502_87,
  aprWithoutAutopayPercent: '8.950',
  paymentWithoutAutopayCents: 1_519_13,
  payments: 120,
  feeCents: 3_588_00,
  netCents: 116_412_00,
  chosenAt: '2026-11-02T17:00:00.000Z',
  receipt: 'ff',
} as const satisfies ChosenOffer
