import type { BroughtDocument } from '@hearthline/domain/documents'
import { everyPaperNow, reviewPaper } from '../documents/index.ts'
import type { Tx } from '../platform/db/index.ts'

type MarkedVerdict = {
  readonly application: string
  /** Whose try it was; null for the borrower's. */
  readonly signer: string | null
  /** Why not, or null for a yes. */
  readonly reason: string | null
  readonly shown: readonly BroughtDocument[]
}

/** The papers of the try that was judged bear the verdict as well. */
export const markPapers = async (tx: Tx, { application, signer, reason, shown }: MarkedVerdict): Promise<void> => {
  const papers = (await everyPaperNow(tx, application)).filter(
    (paper) =>
      paper.signer === signer && paper.review === 'IN_REVIEW' && (shown as readonly string[]).includes(paper.type),
  )
  const review = reason === null ? 'ACCEPTED' : 'REJECTED'
  for (const { uuid } of papers) await reviewPaper(tx, application, { uuid, review, reason })
}
