import { earlierFirst } from '@hearthline/domain/calendar'
import type { Case } from '../use-case.ts'

export type CaseDocument = Case['documents'][number]

/** The paystubs that a person has to read, oldest first; none once the application has gone on. */
export const waitingPaystubs = ({ record, documents }: Pick<Case, 'record' | 'documents'>): readonly CaseDocument[] =>
  record.step === 'INCOME_VERIFICATION'
    ? documents
        .filter(({ type, review }) => type === 'PAYSTUB' && review === 'IN_REVIEW')
        .toSorted((a, b) => earlierFirst(a.createdAt, b.createdAt))
    : []
