import type { Address } from '@hearthline/domain/application'
import { type Organisation, paperBrandOf } from '../../organisations/index.ts'
import type { PaperInput } from './paper-input.ts'

export const addressLines = ({ street, unit, city, state, zip }: Address): string[] => [
  unit === undefined ? street : `${street}, ${unit}`,
  `${city}, ${state} ${zip}`,
]

/** Where the lender is written to: company name first. */
export const lenderLines = (organisation: Organisation): string[] => {
  const { companyName, addressLines: lines } = paperBrandOf(organisation)
  return [companyName, ...lines]
}

/** What every paper carries. */
export const paperOf = ({ organisation, today }: Pick<PaperInput, 'organisation' | 'today'>) => ({
  brand: paperBrandOf(organisation),
  preparedOn: today,
})

/** What every paper of one loan carries. */
export const loanPaperOf = (input: PaperInput) => ({ ...paperOf(input), loanNumber: input.loanNumber })
