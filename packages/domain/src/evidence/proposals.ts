import type { ApplicationFacts, EvidenceProposal } from '../application/index.ts'
import type { EvidenceName } from './evidence-documents.ts'

type Of = Pick<ApplicationFacts, 'evidenceProposals'>

/** What waits for a second person. */
export const openProposals = ({ evidenceProposals = [] }: Of): readonly EvidenceProposal[] =>
  evidenceProposals.filter(({ sentBack }) => sentBack === undefined)

/** What waits for a second person about this. */
export const openProposalOf = (facts: Of, what: EvidenceName): EvidenceProposal | undefined =>
  openProposals(facts).find(({ evidence }) => evidence.what === what)

/** One of a kind at a time: a newer one stands in for what was sent back, or taken up again by whoever brought it. */
export const withProposal = ({ evidenceProposals = [] }: Of, newer: EvidenceProposal): readonly EvidenceProposal[] => [
  ...evidenceProposals.filter(({ evidence }) => evidence.what !== newer.evidence.what),
  newer,
]

export const withoutProposal = ({ evidenceProposals = [] }: Of, uuid: string): readonly EvidenceProposal[] =>
  evidenceProposals.filter((one) => one.uuid !== uuid)
