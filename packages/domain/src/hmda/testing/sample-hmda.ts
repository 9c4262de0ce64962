import { type ApplicationFacts, sampleFacts } from '../../application/index.ts'
import { defaultRateSheet } from '../../pricing/index.ts'
import { decide, defaultPolicy, type UnderwritingFacts } from '../../underwriting/index.ts'
import type { HmdaCase } from '../hmda-case.ts'
import type { TransmittalSheet } from '../lar-fields.ts'
import { larRow } from '../lar-row.ts'

const underwriting: UnderwritingFacts = {
  ofContractAge: true,
  score: 742,
  creditFrozen: false,
  property: {
    state: 'CO',
    type: 'SINGLE_FAMILY',
    occupancy: 'PRIMARY',
    units: 1,
    valueCents: 60_000_000,
    valueSource: 'AVM',
    titleChangedWithin90Days: false,
    listedForSale: false,
    boughtWithin6Months: false,
  },
  liens: [
    {
      id: '00000000-0000-4000-8000-000000000011',
      kind: 'MORTGAGE',
      balanceCents: 20_000_000,
      limitCents: 20_000_000,
      paymentCents: 120_000,
      securedByHome: true,
      beingPaidOff: false,
    },
  ],
  housing: { taxesMonthlyCents: 30_000, insuranceMonthlyCents: 15_000, associationMonthlyCents: 0 },
  monthlyDebtCents: 40_000,
  statedAnnualIncomeCents: 12_000_000,
  verifiedAnnualIncomeCents: 12_345_600,
  openReviews: [],
}

/** Of an application whose line was approved, signed on 30 June 2026 and funded. */
export const sampleCaseFacts: ApplicationFacts = {
  ...sampleFacts,
  property: { ...sampleFacts.property, county: 'Denver County', censusTract: '08031000100' },
  hardCredit: {
    bureau: 'Equifax',
    score: 742,
    scoreFactors: [],
    reportId: 'R-1',
    pulledOn: '2026-06-05',
    monthlyDebtCents: 40_000,
  },
  liens: {
    items: underwriting.liens.map((lien) => ({
      ...lien,
      creditor: 'First Bank',
      position: 1,
      source: 'CREDIT' as const,
    })),
    inquiries: [],
    taxesAnnualCents: 360_000,
    insuranceAnnualCents: 180_000,
    hoaMonthlyCents: 0,
  },
  offer: {
    uuid: '00000000-0000-4000-8000-000000000021',
    decisionUuid: '00000000-0000-4000-8000-000000000022',
    amountCents: 11_050_000,
    termYears: 10,
    feePercent: '4.99',
    autopay: true,
    ratePercent: '8.25',
    rateWithoutAutopayPercent: '8.50',
    aprPercent: '8.250',
    aprWithoutAutopayPercent: '8.500',
    paymentCents: 135_000,
    paymentWithoutAutopayCents: 137_000,
    payments: 120,
    feeCents: 500_000,
    netCents: 10_550_000,
    chosenAt: '2026-06-02T12:00:00.000Z',
    receipt: 'r',
  },
  additional: { purpose: 'HOME_IMPROVEMENT', otherOwners: [], givenAt: '2026-06-02T13:00:00.000Z' },
}

/** A line that was approved, signed on 30 June 2026 and funded. */
export const sampleCase: HmdaCase = {
  lei: '5493001KJTIIGC8Y1R12',
  loanNumber: 'HL-7QK2-M4XA',
  appliedOn: '2026-06-01',
  action: { code: '1', on: '2026-06-30' },
  bornOn: '1984-06-15',
  facts: sampleCaseFacts,
  coApplicant: undefined,
  demographics: {
    ethnicity: { codes: ['1', '11'], notProvided: false },
    race: { codes: ['5'], notProvided: false },
    sex: { codes: ['2'], notProvided: false },
  },
  reliedOn: {
    facts: underwriting,
    decision: decide({
      stage: 'initial',
      facts: underwriting,
      policy: defaultPolicy,
      sheet: defaultRateSheet,
      on: '2026-06-06',
    }),
  },
  sheet: defaultRateSheet,
  unnamedAmountCents: 1_500_000,
  nmlsrId: '2240187',
  isBrokered: false,
  isInterestOnly: false,
}

export const sampleRow = larRow(sampleCase)

export const sampleSheet: TransmittalSheet = {
  recordId: '1',
  institution: 'Hearthline Lending, Inc.',
  year: '2026',
  quarter: '4',
  contactName: 'Robin Filing',
  contactPhone: '303-555-0142',
  contactEmail: 'hmda@hearthline.example',
  officeStreet: '1400 Meridian Street',
  officeCity: 'Denver',
  officeState: 'CO',
  officeZip: '80202',
  federalAgency: '9',
  entries: '1',
  taxId: '00-0000000',
  lei: sampleCase.lei,
}
