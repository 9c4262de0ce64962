import { randomUUID } from 'node:crypto'
import {
  type ApplicationFacts,
  type Lien,
  type Liens,
  legalName,
  type OwnershipDispute,
} from '@hearthline/domain/application'
import { CONDITION_KINDS } from '@hearthline/domain/conditions'
import type { BroughtDocument } from '@hearthline/domain/documents'
import type { UnitOfWork } from '../../applications/index.ts'
import type { TitleAnswer } from '../../vendors/index.ts'

type FoundTitle = Extract<TitleAnswer, { outcome: 'found' }>
type FoundLien = FoundTitle['liens'][number]

const isSame = (known: Lien, found: FoundLien): boolean =>
  known.source === 'TITLE' && known.kind === found.kind && known.creditor.toLowerCase() === found.creditor.toLowerCase()

/** Liens of the public record that we did not know of. */
export const newLiens = (liens: Liens, found: readonly FoundLien[]): readonly FoundLien[] =>
  found.filter((lien) => !liens.items.some((known) => isSame(known, lien)))

/** Adds the new liens of the public record after the known ones, which stay as they are. */
export const withTitleLiens = (
  liens: Liens,
  { liens: found, homeEquityClosedOn = liens.homeEquityClosedOn }: Pick<FoundTitle, 'liens' | 'homeEquityClosedOn'>,
): Liens => {
  const added = newLiens(liens, found).map(
    (lien, index): Lien => ({
      id: randomUUID(),
      ...lien,
      limitCents: lien.balanceCents,
      paymentCents: 0,
      position: liens.items.length + index + 1,
      securedByHome: true,
      beingPaidOff: false,
      source: 'TITLE',
    }),
  )
  return {
    ...liens,
    items: [...liens.items, ...added],
    ...(homeEquityClosedOn !== undefined && { homeEquityClosedOn }),
  }
}

/** The documents that staff accepted as proof of ownership. */
const accepted = ({ conditions = [] }: ApplicationFacts): readonly BroughtDocument[] =>
  conditions.flatMap(({ category, state, documents }) => {
    const { document } = CONDITION_KINDS[category]
    return category === 'PROPERTY_OWNERSHIP_FRAUD_REVIEW' && state === 'CLOSED' && document !== undefined
      ? documents.map(() => document)
      : []
  })

/** The documents that go to the title company with the name. */
export const evidenceOf = (facts: ApplicationFacts): readonly BroughtDocument[] => [
  ...(facts.ownershipDispute?.explanation?.documents.map(({ type }) => type) ?? []),
  ...accepted(facts),
]

/** The owners besides the applicant, as far as they are known. */
export const otherOwnersOf = ({ additional }: ApplicationFacts): readonly string[] | undefined =>
  additional?.otherOwners.map(legalName)

/** The ownership dispute after this answer. It stays on file once settled, for later reviews. */
export const disputeOf = ({ facts, at }: UnitOfWork, answer: FoundTitle): OwnershipDispute | undefined => {
  const { ownershipDispute: known } = facts
  if (answer.ownerMatches) return known
  return { ...known, recordedOwners: answer.owners, foundAt: known?.foundAt ?? at }
}
