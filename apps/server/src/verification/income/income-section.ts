import { randomUUID } from 'node:crypto'
import type { ApplicationFacts, IncomeVerification, IsoDay } from '@hearthline/domain/application'

export type IncomeSourceFact = IncomeVerification['sources'][number]

export const incomeSection = ({ incomeVerification }: ApplicationFacts): IncomeVerification =>
  incomeVerification ?? { sources: [], employmentVerificationNeeded: false }

/** The section with these sources; the verified income is the sum of the verified ones. */
export const withSources = (section: IncomeVerification, sources: readonly IncomeSourceFact[]): IncomeVerification => {
  const verified = sources.filter(({ status }) => status === 'VERIFIED')
  const verifiedAnnualCents = verified.reduce((sum, { annualCents }) => sum + annualCents, 0)
  return { ...section, sources, ...(verified.length > 0 && { verifiedAnnualCents }) }
}

export const replaceSource = (section: IncomeVerification, source: IncomeSourceFact): IncomeVerification =>
  withSources(section, [...section.sources.filter(({ id }) => id !== source.id), source])

/** A person brought newer proof of the whole income: it replaces every verified source. */
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

/** Ordered and not yet decided: the documents that came may still be in review. */
export const isOpenOrder = (source: IncomeSourceFact): boolean =>
  isOrdered(source) || (source.documents !== undefined && source.status === 'IN_REVIEW')

/** The documents that a person reads to judge a source; a paystub's id is that of its document. */
export const documentsToRead = (source: IncomeSourceFact): readonly string[] =>
  source.documents ?? (isPaystub(source) ? [source.id] : [])

/** Returns are due in April; before May last year's may not be on file. */
const FILED_BY_MONTH = 5
const YEARS = 2

/** The tax years that two returns are surely on file for, newest first. */
export const taxYears = (today: IsoDay): readonly number[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: month < FILED_BY_MONTH ? YEARS + 1 : YEARS }, (_, index) => year - 1 - index)
}
