import type { HmdaFiling } from '@hearthline/contracts'
import type { Credit } from '@hearthline/domain/application'
import { membershipRoutes } from '@hearthline/domain/pricing'
import type { Organisation } from '../../organisations/index.ts'
import type { DataOf } from '../render/index.ts'

type Bureau = DataOf<'CREDIT_SCORE_DISCLOSURE'>['credit']['bureau']
type CreditScore = DataOf<'CREDIT_SCORE_DISCLOSURE'>['credit']

/** The addresses of the bureaus for consumers; names are compared without case. */
const BUREAUS: readonly Bureau[] = [
  {
    name: 'Equifax',
    addressLines: ['PO Box 740241', 'Atlanta, GA 30374'],
    phone: '(888) 378-4329',
    website: 'equifax.com',
  },
  {
    name: 'Experian',
    addressLines: ['PO Box 2002', 'Allen, TX 75013'],
    phone: '(888) 397-3742',
    website: 'experian.com',
  },
  {
    name: 'TransUnion',
    addressLines: ['PO Box 1000', 'Chester, PA 19016'],
    phone: '(800) 888-4213',
    website: 'transunion.com',
  },
]

/**
 * The agency is named on every adverse action notice (15 USC 1681m(a)(3)); an unknown one gets the address of the
 * joint service.
 */
export const bureauOf = (name: string): Bureau =>
  BUREAUS.find((bureau) => name.toLowerCase().includes(bureau.name.toLowerCase())) ?? {
    name,
    addressLines: ['PO Box 105281', 'Atlanta, GA 30348'],
    phone: '(877) 322-8228',
    website: 'annualcreditreport.com',
  }

const RANGE = { lowest: 300, highest: 850 } as const

/** Whether a report came with a score; without one no score is disclosed. */
export const isScored = ({ score }: Credit): boolean => score >= RANGE.lowest

export const creditScoreOf = (credit: Credit): CreditScore => ({
  score: credit.score,
  ...RANGE,
  createdOn: credit.pulledOn,
  model: 'Generic credit score of the agency',
  keyFactors: credit.scoreFactors.length > 0 ? credit.scoreFactors.slice(0, 5) : ['The agency named no factors.'],
  bureau: bureauOf(credit.bureau),
})

type Agency = DataOf<'ADVERSE_ACTION_NOTICE'>['agency']

/** The agencies of 12 CFR 1002, appendix A, as amended in 2023, by the agency code of the HMDA register. */
const AGENCIES: Readonly<Record<HmdaFiling['federalAgency'], Agency>> = {
  '1': {
    name: 'Office of the Comptroller of the Currency',
    addressLines: ['Customer Assistance Group', 'P.O. Box 53570', 'Houston, TX 77052'],
  },
  '2': {
    name: 'Federal Reserve Consumer Help Center',
    addressLines: ['P.O. Box 1200', 'Minneapolis, MN 55480'],
  },
  '3': {
    name: 'Federal Deposit Insurance Corporation',
    addressLines: [
      'Division of Depositor and Consumer Protection',
      'National Center for Consumer and Depositor Assistance',
      '1100 Walnut Street, Box #11',
      'Kansas City, MO 64106',
    ],
  },
  '5': {
    name: 'National Credit Union Administration',
    addressLines: ['Office of Consumer Financial Protection', '1775 Duke Street', 'Alexandria, VA 22314'],
  },
  // Filers with HUD are lenders other than banks: every creditor that the appendix does not list elsewhere.
  '7': {
    name: 'Federal Trade Commission',
    addressLines: ['Consumer Response Center', '600 Pennsylvania Avenue NW', 'Washington, DC 20580'],
  },
  '9': {
    name: 'Bureau of Consumer Financial Protection',
    addressLines: ['1700 G Street NW', 'Washington, DC 20552'],
  },
}

/**
 * The agency that enforces equal credit for this lender. A lender without a register counts as a credit union if it
 * has members.
 */
export const equalCreditAgency = ({ hmdaFiling, programs }: Pick<Organisation, 'hmdaFiling' | 'programs'>): Agency => {
  const unnamed = membershipRoutes(programs).length > 0 ? '5' : '7'
  return AGENCIES[hmdaFiling?.federalAgency ?? unnamed]
}
