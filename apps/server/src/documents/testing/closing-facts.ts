import { type ApplicationFacts, type Credit, sampleFacts, sampleOffer } from '@hearthline/domain/application'

const at = '2026-11-02T17:00:00.000Z'

export const creditReport: Credit = {
  bureau: 'Sandbox Credit Bureau',
  score: 765,
  scoreFactors: ['Several accounts have balances'],
  reportId: 'SBX-1',
  pulledOn: '2026-11-02',
  monthlyDebtCents: 420_00,
}

/** A borrower with everything that closing documents ask for: 10 years, 120,000 dollars, autopay. */
export const closingFacts: ApplicationFacts = {
  ...sampleFacts,
  applicant: {
    ...sampleFacts.applicant,
    middleName: 'José',
    phone: '+13035550147',
    hasTaxId: true,
    maritalStatus: 'MARRIED',
  },
  property: { ...sampleFacts.property, county: 'Denver County' },
  titleRecord: {
    vesting: 'Avery José Sample, a married person, as sole owner',
    legalDescription:
      'Lot 7, Block 14, SAMPLE HEIGHTS, according to the plat in Plat Book 9, page 44, of Denver County.',
    parcelNumber: '0220-14-307',
    sourceDeed: { reference: '2014-0612345', recordedOn: '2014-06-12' },
  },
  income: { ...sampleFacts.income, employerName: 'Example Works' },
  profileConfirmedAt: at,
  consents: [
    { type: 'SOFT_CREDIT', at, textVersion: '1', textHash: '00' },
    { type: 'ECONSENT', at, textVersion: '1', textHash: '01', demonstrationCode: 'K7QX2M' },
    { type: 'HARD_CREDIT', at, textVersion: '1', textHash: '02' },
  ],
  softCredit: creditReport,
  valuation: { valueCents: 640_000_00, source: 'AVM', asOf: '2026-11-02' },
  liens: {
    items: [
      {
        id: '00000000-0000-4000-8000-0000000000a1',
        kind: 'MORTGAGE',
        creditor: 'Example Home Loans',
        mask: '4410',
        balanceCents: 288_000_00,
        limitCents: 288_000_00,
        paymentCents: 1_785_60,
        position: 1,
        securedByHome: true,
        beingPaidOff: false,
        source: 'CREDIT',
      },
      {
        id: '00000000-0000-4000-8000-0000000000a2',
        kind: 'HELOC',
        creditor: 'Sample Savings',
        mask: '0099',
        balanceCents: 12_345_67,
        limitCents: 20_000_00,
        paymentCents: 150_00,
        position: 2,
        securedByHome: true,
        beingPaidOff: true,
        source: 'CREDIT',
      },
    ],
    inquiries: [],
    taxesAnnualCents: 3_600_00,
    insuranceAnnualCents: 1_800_00,
    hoaMonthlyCents: 0,
    confirmedAt: at,
  },
  decision: {
    uuid: '00000000-0000-4000-8000-0000000000d1',
    stage: 'initial',
    decision: 'SELECT',
    subDecision: 'UNVERIFIED_OFFER',
    maxLineCents: 200_000_00,
    reasons: [],
    dtiDecline: false,
    creditScoreDecline: false,
    decidedAt: at,
    offerExpiresOn: '2026-12-02',
  },
  offer: sampleOffer,
  bank: {
    disburse: {
      uuid: '00000000-0000-4000-8000-0000000000b1',
      routingNumber: '107005047',
      mask: '0042',
      accountType: 'CHECKING',
      holderName: 'Avery José Sample',
      status: 'VERIFIED',
    },
    payType: 'AUTOPAY',
    autopay: { uuid: '00000000-0000-4000-8000-0000000000b2', mask: '0042', dayOfMonth: 12, authorizedAt: at },
    confirmedAt: at,
  },
}
