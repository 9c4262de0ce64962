import { randomUUID } from 'node:crypto'
import type { ApplicationFacts, IncomeVerification } from '@hearthline/domain/application'

export type IncomeSourceFact = IncomeVerification['sources'][number]

export const incomeSection = ({ incomeVerification }: ApplicationFacts): IncomeVerification =>
  incomeVerification ?? { sources: [], employmentVerificationNeeded: false }

/** The section with these sources; what is verified is the sum of those that are. */
export const withSources = (section: IncomeVerification, sources: readonly IncomeSourceFact[]): IncomeVerification => {
  const verified = sources.filter(({ status }) => status === 'VERIFIED')
  const verifiedAnnualCents = verified.reduce((sum, { annualCents }) => sum + annualCents, 0)
  return { ...section, sources, ...(verified.length > 0 && { verifiedAnnualCents }) }
}

export const replaceSource = (section: IncomeVerification, source: IncomeSourceFact): IncomeVerification =>
  withSources(section, [...section.sources.filter(({ id }) => id !== source.id), source])

/** A person has newer proof of all the income: it counts in place of every source that counted. */
export const withNewerProof = (section: IncomeVerification, annualCents: number): IncomeVerification =>
  withSources(section, [
    ...section.sources.filter(({ status }) => status !== 'VERIFIED'),
    { id: randomUUID(), source: 'OTHER', status: 'VERIFIED', annualCents, label: 'Renewed' },
  ])

export const dropSource = (section: IncomeVerification, id: string): IncomeVerification =>
  withSources(
    section,
    section.sources.filter((source) => source.id !== id),
  )

export const isPaystub = ({ source }: IncomeSourceFact): boolean => source === 'MANUAL_PAYSTUB'

export type OrderedSource = IncomeSourceFact & { readonly ordered: NonNullable<IncomeSourceFact['ordered']> }

/** Ordered, and not answered yet. */
export const isOrdered = (source: IncomeSourceFact): source is OrderedSource => source.ordered !== undefined

/** Ordered, and not judged yet: what came may still be with a person. */
export const isOpenOrder = (source: IncomeSourceFact): boolean =>
  isOrdered(source) || (source.documents !== undefined && source.status === 'IN_REVIEW')

/** The papers that a person reads to judge a source: a paystub's id is its paper's. */
export const documentsToRead = (source: IncomeSourceFact): readonly string[] =>
  source.documents ?? (isPaystub(source) ? [source.id] : [])
