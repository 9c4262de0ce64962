import type { Address } from '@hearthline/domain/application'
import { documentBrandOf, type Organisation } from '../../organisations/index.ts'
import type { TemplateInput } from './template-input.ts'

export const addressLines = ({ street, unit, city, state, zip }: Address): string[] => [
  unit === undefined ? street : `${street}, ${unit}`,
  `${city}, ${state} ${zip}`,
]

/** Where the lender is written to: company name first. */
export const lenderLines = (organisation: Organisation): string[] => {
  const { companyName, addressLines: lines } = documentBrandOf(organisation)
  return [companyName, ...lines]
}

/** What every paper carries. */
export const letterheadOf = ({ organisation, today }: Pick<TemplateInput, 'organisation' | 'today'>) => ({
  brand: documentBrandOf(organisation),
  preparedOn: today,
})

/** What every paper of one loan carries. */
export const loanDocumentOf = (input: TemplateInput) => ({ ...letterheadOf(input), loanNumber: input.loanNumber })
