import type { BroughtDocument } from '@hearthline/domain/documents'
import { everyDocumentNow, reviewDocument } from '../documents/index.ts'
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
export const markDocuments = async (tx: Tx, { application, signer, reason, shown }: MarkedVerdict): Promise<void> => {
  const documents = (await everyDocumentNow(tx, application)).filter(
    (document) =>
      document.signer === signer &&
      document.review === 'IN_REVIEW' &&
      (shown as readonly string[]).includes(document.type),
  )
  const review = reason === null ? 'ACCEPTED' : 'REJECTED'
  for (const { uuid } of documents) await reviewDocument(tx, application, { uuid, review, reason })
}
