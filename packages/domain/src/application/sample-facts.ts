import type { ApplicationFacts, ChosenOffer } from '../facts/index.ts'

/** A plain application at its start, for table tests of every package. */
export const sampleFacts: ApplicationFacts = {
  applicant: {
    firstName: 'Avery',
    lastName: 'Sample',
    email: 'avery.sample@example.test',
    phone: '+13036250142',
    hasBirthDate: true,
    hasTaxId: false,
  },
  property: {
    uuid: '00000000-0000-4000-8000-000000000001',
    street: '100 Example Street',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    type: 'SINGLE_FAMILY',
    occupancy: 'PRIMARY',
    units: 1,
    titleChangedRecently: false,
    listedForSale: false,
    boughtRecently: false,
  },
  income: { employmentTypes: ['FULL_TIME'], annualCents: 12_000_000 },
  consents: [],
  isCrypto: false,
}

/** A chosen offer of 120,000 dollars over ten years with autopay, for table tests of every package. */
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
