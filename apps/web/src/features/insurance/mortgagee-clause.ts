import type { OrganisationData } from '@hearthline/contracts'

/** The words an insurance agent must put on the policy: the lender's name with ISAOA/ATIMA, its address, the loan. */
export const mortgageeClause = (company: OrganisationData, loanNumber: string): readonly string[] => {
  const { street1, street2, city, state, zip } = company.companyAddress
  return [
    `${company.companyName}, ISAOA/ATIMA`,
    [street1, street2].filter(Boolean).join(', '),
    `${city}, ${state} ${zip}`,
    `Loan ${loanNumber}`,
  ]
}
