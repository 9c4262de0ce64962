import { earlierFirst } from '@hearthline/domain/calendar'
import { parseMoney } from '@hearthline/domain/formats'
import type { Case } from '../use-case.ts'

export type Proved =
  | { readonly ok: true; readonly annualCents: number }
  | { readonly ok: false; readonly reason: 'required' | 'moneyFormat' | 'amountTooLow' | 'amountTooHigh' }

/** What the contract takes (schemas/basics: Cents). */
const MOST_CENTS = 100_000_000_00

/** The yearly income somebody typed, '$96,000', in cents. Zero is refused. */
export const incomeProved = (typed: string): Proved => {
  const parsed = parseMoney(typed)
  if (!parsed.ok) return parsed
  if (parsed.cents === 0) return { ok: false, reason: 'amountTooLow' }
  if (parsed.cents > MOST_CENTS) return { ok: false, reason: 'amountTooHigh' }
  return { ok: true, annualCents: parsed.cents }
}

/** A twelfth, to the nearest cent. */
export const aMonth = (annualCents: number): number => Math.round(annualCents / 12)

/** Documents that prove an income once a person has read them: paystubs, and transcripts of the tax office. */
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
