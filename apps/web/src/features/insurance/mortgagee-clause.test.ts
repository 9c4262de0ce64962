import type { OrganisationData } from '@hearthline/contracts'
import { expect, it } from 'vitest'
import { mortgageeClause } from './mortgagee-clause.ts'

const company = {
  companyName: 'Example Lending, Inc.',
  companyAddress: { street1: '1 Sample Road', street2: null, city: 'Denver', state: 'CO', zip: '80202' },
} as OrganisationData

it('names the lender as mortgagee, its address and the loan', () =>
  expect(mortgageeClause(company, 'HL-1140-2291')).toEqual([
    'Example Lending, Inc., ISAOA/ATIMA',
    '1 Sample Road',
    'Denver, CO 80202',
    'Loan HL-1140-2291',
  ]))
