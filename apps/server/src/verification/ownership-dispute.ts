import type { ApplicationFacts, OwnershipDispute } from '@hearthline/domain/application'
import { CONDITION_KINDS } from '@hearthline/domain/conditions'
import type { BroughtDocument } from '@hearthline/domain/documents'
import type { UnitOfWork } from '../applications/index.ts'
import type { TitleAnswer } from '../vendors/index.ts'

type Found = Extract<TitleAnswer, { outcome: 'found' }>

/** What a person accepted as proof of who owns the home. */
const accepted = ({ conditions = [] }: ApplicationFacts): readonly BroughtDocument[] =>
  conditions.flatMap(({ category, state, documents }) => {
    const { document } = CONDITION_KINDS[category]
    return category === 'PROPERTY_OWNERSHIP_FRAUD_REVIEW' && state === 'CLOSED' && document !== undefined
      ? documents.map(() => document)
      : []
  })

/** The papers that the title company is shown beside the name. */
export const evidenceOf = (facts: ApplicationFacts): readonly BroughtDocument[] => [
  ...(facts.ownershipDispute?.explanation?.documents.map(({ type }) => type) ?? []),
  ...accepted(facts),
]

/** What there is of a dispute: it stays on file once it is settled, for whoever reviews ownership later. */
export const disputeOf = ({ facts, at }: UnitOfWork, answer: Found): OwnershipDispute | undefined => {
  const { ownershipDispute: known } = facts
  if (answer.ownerMatches) return known
  return { ...known, recordedOwners: answer.owners, foundAt: known?.foundAt ?? at }
}
