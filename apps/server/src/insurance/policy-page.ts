import { documentsIn, reviewDocument } from '../documents/index.ts'
import { Problem, type WriteContext } from '../platform/http/index.ts'

/** The declarations page is the borrower's own. */
export const requirePage = async ({ tx }: WriteContext, application: string, documentUuid: string): Promise<void> => {
  const [page] = await documentsIn(tx, application, [documentUuid])
  if (page?.from !== 'BORROWER' || page.type !== 'INSURANCE_DECLARATIONS') throw new Problem('documentNotFound')
}

/** Once it counts it can no longer be taken back. */
export const acceptPage = async ({ tx }: WriteContext, application: string, documentUuid: string): Promise<void> =>
  reviewDocument(tx, application, { uuid: documentUuid, review: 'ACCEPTED', reason: null })
