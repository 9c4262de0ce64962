export {
  ALL_EVIDENCE_DOCUMENTS,
  EVIDENCE,
  EVIDENCE_DOCUMENTS,
  type EvidenceDocument,
  type EvidenceName,
  provesEvidence,
  valuationSource,
} from './evidence-documents.ts'
export { type EvidenceFigure, evidenceFigures, FIGURE_UNITS, type FigureName } from './evidence-figures.ts'
export { openProposalOf, openProposals, withoutProposal, withProposal } from './proposals.ts'
