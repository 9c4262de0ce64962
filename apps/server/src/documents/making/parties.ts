import { type Address, type ApplicationFacts, legalName } from '@hearthline/domain/application'
import type { Language } from '@hearthline/domain/languages'
import { documentBrandOf, type Organisation } from '../../organisations/index.ts'
import { say, type Word } from '../../platform/language/index.ts'
import type { DataOf } from '../render/index.ts'
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

/** What every document carries. */
export const letterheadOf = ({ organisation, today }: Pick<TemplateInput, 'organisation' | 'today'>) => ({
  brand: documentBrandOf(organisation),
  preparedOn: today,
})

/** What every document of one loan carries. */
export const loanDocumentOf = (input: TemplateInput) => ({ ...letterheadOf(input), loanNumber: input.loanNumber })

type Person = DataOf<'CREDIT_AGREEMENT'>['borrowers'][number]

/** The applicant comes first on every document, so the places to sign that begin with `…-1` are theirs. */
export const APPLICANT_PLACES = ['borrower-1.', 'owner-1.'] as const

export const applicantOf = ({ applicant, property }: ApplicationFacts): Person => ({
  name: legalName(applicant),
  addressLines: addressLines(applicant.mailing ?? property),
})

const others = ({ additional }: ApplicationFacts) => additional?.otherOwners ?? []

/** The people who owe the debt. */
export const borrowersOf = (facts: ApplicationFacts): Person[] => [
  applicantOf(facts),
  ...others(facts)
    .filter((owner) => owner.owes)
    .map((owner) => ({ name: legalName(owner) })),
]

export const otherOwnerNames = (facts: ApplicationFacts): string[] => others(facts).map(legalName)

export const propertyOf = ({ property }: ApplicationFacts): DataOf<'CREDIT_AGREEMENT'>['property'] => ({
  addressLines: addressLines(property),
  county: property.county ?? 'County of record',
  state: property.state,
})

const BANK: Word = /*i18n*/ { id: 'document.bank', message: 'the bank with routing number {routingNumber}' }

/** The bank by its routing number: the product has no list of bank names. */
export const bankName = (routingNumber: string, locale: Language): string => say(locale, BANK, { routingNumber })
