import type { HmdaFiling } from '@hearthline/contracts'
import { membershipRoutes } from '@hearthline/domain/pricing'
import type { Organisation } from '../../organisations/index.ts'
import type { DataOf } from '../render/index.ts'

type Agency = DataOf<'ADVERSE_ACTION_NOTICE'>['agency']

/** The agencies of 12 CFR 1002, appendix A, as amended in 2023, by the number that a lender's register goes by. */
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
  // HUD's filers are lenders that are no banks: every creditor that the appendix does not list otherwise.
  '7': {
    name: 'Federal Trade Commission',
    addressLines: ['Consumer Response Center', '600 Pennsylvania Avenue NW', 'Washington, DC 20580'],
  },
  '9': {
    name: 'Bureau of Consumer Financial Protection',
    addressLines: ['1700 G Street NW', 'Washington, DC 20552'],
  },
}

/** Who watches that a lender treats applicants alike. One that keeps no register says by its members whether it is a credit union. */
export const equalCreditAgency = ({ hmdaFiling, programs }: Pick<Organisation, 'hmdaFiling' | 'programs'>): Agency => {
  const unnamed = membershipRoutes(programs).length > 0 ? '5' : '7'
  return AGENCIES[hmdaFiling?.federalAgency ?? unnamed]
}
