import type { BroughtEvidence, Valuation } from '../application/index.ts'
import type { DocumentType } from '../documents/index.ts'

/** What a closing or a decision rests on, and a person can bring anew. */
export const EVIDENCE = ['VALUATION', 'INCOME', 'TITLE', 'FLOOD'] as const satisfies readonly BroughtEvidence['what'][]
export type EvidenceName = (typeof EVIDENCE)[number]

/** By hand, each is proved by a document of one of these kinds. */
export const EVIDENCE_DOCUMENTS = {
  VALUATION: ['APPRAISAL', 'BROKER_PRICE_OPINION', 'PROPERTY_EVALUATION'],
  INCOME: ['PAYSTUB', 'WAGE_STATEMENT', 'TAX_RETURN', 'TAX_TRANSCRIPT', 'BANK_STATEMENT'],
  TITLE: ['TITLE_REPORT'],
  FLOOD: ['FLOOD_DETERMINATION'],
} as const satisfies Readonly<Record<EvidenceName, readonly DocumentType[]>>

export type EvidenceDocument = (typeof EVIDENCE_DOCUMENTS)[EvidenceName][number]

/** Every kind of document that the staff may bring as evidence. */
export const ALL_EVIDENCE_DOCUMENTS: readonly EvidenceDocument[] = EVIDENCE.flatMap((what) => EVIDENCE_DOCUMENTS[what])

export const provesEvidence = (what: EvidenceName, type: DocumentType): boolean =>
  EVIDENCE_DOCUMENTS[what].some((one) => one === type)

const VALUATION_SOURCES: Readonly<
  Record<(typeof EVIDENCE_DOCUMENTS)['VALUATION'][number], Exclude<Valuation['source'], 'AVM' | 'BORROWER_ESTIMATE'>>
> = { APPRAISAL: 'APPRAISAL', BROKER_PRICE_OPINION: 'BPO', PROPERTY_EVALUATION: 'RESIDENTIAL_EVALUATION' }

/** What a value is called that such a document states; nothing where it states none. */
export const valuationSource = (type: DocumentType) =>
  Object.entries(VALUATION_SOURCES).find(([kind]) => kind === type)?.[1]
