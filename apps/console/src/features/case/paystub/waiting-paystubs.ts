import { earlierFirst } from '@hearthline/domain/calendar'
import type { Case } from '../use-case.ts'

/** What proves an income to whoever reads it: the borrower's paystubs, and the tax office's transcripts. */
export type ProofType = 'PAYSTUB' | 'TAX_TRANSCRIPT'

type CaseDocument = Case['documents'][number]
export type ProofDocument = CaseDocument & { readonly type: ProofType }

const isProof = (document: CaseDocument): document is ProofDocument =>
  document.type === 'PAYSTUB' || document.type === 'TAX_TRANSCRIPT'

/** The paystubs and transcripts that a person has to read, oldest first; none once the application has gone on. */
export const waitingPaystubs = ({ record, documents }: Pick<Case, 'record' | 'documents'>): readonly ProofDocument[] =>
  record.step === 'INCOME_VERIFICATION'
    ? documents
        .filter(isProof)
        .filter(({ review }) => review === 'IN_REVIEW')
        .toSorted((a, b) => earlierFirst(a.createdAt, b.createdAt))
    : []
