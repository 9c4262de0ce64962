import { type ApplicationFacts, legalName } from '@hearthline/domain/application'
import type { DataOf } from '../render/index.ts'
import { addressLines } from './letterhead.ts'

type Person = DataOf<'CREDIT_AGREEMENT'>['borrowers'][number]

/** The applicant comes first on every paper, so that the places to sign of `…-1` are the applicant's. */
export const APPLICANT_PLACES = ['borrower-1.', 'owner-1.'] as const

export const applicantOf = ({ applicant, property }: ApplicationFacts): Person => ({
  name: legalName(applicant),
  addressLines: addressLines(applicant.mailing ?? property),
})

const others = ({ additional }: ApplicationFacts) => additional?.otherOwners ?? []

/** Whoever owes. */
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
