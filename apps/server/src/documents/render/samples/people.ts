import type { DataOf } from '../request.ts'

/** An invented lender and invented people: the documents of one loan, defined once. */
export const brand: DataOf<'ECONSENT'>['brand'] = {
  companyName: 'Harbor Point Credit Union',
  addressLines: ['400 Ferry Landing Way, Suite 210', 'Tacoma, WA 98402'],
  nmls: '1999001',
  phone: '(253) 555-0142',
  email: 'lending@harborpoint.example',
  website: 'harborpoint.example',
  primary700: '#10356e',
  housing: 'BOTH',
}

export const document = { brand, preparedOn: '2026-03-04' }
export const loanDocument = { ...document, loanNumber: 'HP-2026-004417' }

export const borrowers = [
  { name: 'Ana María Ruiz', addressLines: ['1820 Alder Street', 'Tacoma, WA 98405'] },
  { name: 'Benjamin Osei', addressLines: ['1820 Alder Street', 'Tacoma, WA 98405'] },
]

export const property = {
  addressLines: ['1820 Alder Street', 'Tacoma, WA 98405'],
  county: 'Pierce County',
  state: 'WA',
}

export const laterDraws = {
  indexName: 'U.S. prime rate',
  indexSource: 'The Wall Street Journal, Money Rates table',
  indexPercent: '6.75',
  indexOn: '2026-03-04',
  marginPercent: '1.90',
  indexedAprPercent: '8.65',
  minimumDrawCents: 50_000,
}

export const terms = {
  lineCents: 12_000_000,
  drawCents: 12_000_000,
  feePercent: '2.99',
  feeCents: 358_800,
  closingCosts: [],
  payoffs: [],
  toYouCents: 11_641_200,
  termYears: 10,
  drawYears: 3,
  withoutAutopay: { aprPercent: '8.95', dailyRatePercent: '0.024504', paymentCents: 151_724 },
  withAutopay: { aprPercent: '8.70', dailyRatePercent: '0.023819', paymentCents: 150_105 },
  autopay: true,
}

export const schedule = {
  payments: 120,
  firstDueOn: '2026-04-12',
  dueDayOfMonth: 12,
  lastDueOn: '2036-03-12',
  lastPaymentCents: 150_082,
  drawEndsOn: '2029-03-12',
}

const YEARS: readonly (readonly [year: number, index: string, apr: string, paymentCents: number])[] = [
  [2011, '3.25', '5.15', 10_682],
  [2012, '3.25', '5.15', 10_682],
  [2013, '3.25', '5.15', 10_682],
  [2014, '3.25', '5.15', 10_682],
  [2015, '3.50', '5.40', 10_805],
  [2016, '3.75', '5.65', 10_929],
  [2017, '4.50', '6.40', 11_306],
  [2018, '5.50', '7.40', 11_821],
  [2019, '4.75', '6.65', 11_434],
  [2020, '3.25', '5.15', 10_682],
  [2021, '3.25', '5.15', 10_682],
  [2022, '7.50', '9.40', 12_889],
  [2023, '8.50', '10.40', 13_442],
  [2024, '7.50', '9.40', 12_889],
  [2025, '6.75', '8.65', 12_482],
]

export const history = {
  exampleBalanceCents: 1_000_000,
  years: YEARS.map(([year, indexPercent, aprPercent, paymentCents]) => ({
    year,
    indexPercent,
    aprPercent,
    paymentCents,
  })),
}

export const fees: DataOf<'CREDIT_AGREEMENT'>['fees'] = [
  { code: 'ORIGINATION', amountCents: 358_800, when: 'AT_CLOSING', paidBy: 'DRAW' },
  { code: 'RECORDING', amountCents: 20_350, when: 'AT_CLOSING', paidBy: 'INVOICE' },
  { code: 'LATE_PAYMENT', amountCents: 2_500, when: 'EACH_TIME' },
  { code: 'RETURNED_PAYMENT', amountCents: 2_000, when: 'EACH_TIME' },
]

export const credit: DataOf<'CREDIT_SCORE_DISCLOSURE'>['credit'] = {
  score: 745,
  lowest: 300,
  highest: 850,
  createdOn: '2026-02-20',
  model: 'Example Score 8',
  keyFactors: [
    'Proportion of balances to credit limits on revolving accounts is high',
    'Time since most recent account opening is short',
    'Too many accounts with balances',
    'Length of time accounts have been established',
  ],
  bureau: {
    name: 'Northfield Credit Reporting',
    addressLines: ['PO Box 1001', 'Springfield, OH 45501'],
    phone: '(800) 555-0133',
    website: 'northfield-credit.example',
  },
}
