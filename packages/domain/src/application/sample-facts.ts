import type { ApplicationFacts } from '../facts/index.ts'

/** A plain application at its very start, for table tests of every package. */
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
