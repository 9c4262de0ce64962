import { reviewIdentity, reviewPaystub } from '@hearthline/contracts'
import type { BroughtDocument, DocumentType } from '@hearthline/domain/documents'
import { openApplication, openForStaff, readApplication, settledStatus } from '../applications/index.ts'
import { documentsIn, everyDocumentNow, reviewDocument } from '../documents/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { acceptIdentity, acceptPaystub, rejectIdentity, rejectPaystub, screenApplicant } from '../verification/index.ts'

type MarkedVerdict = {
  readonly application: string
  /** The signer whose check it was; null for the borrower. */
  readonly signer: string | null
  /** The reason for a rejection; null for an acceptance. */
  readonly reason: string | null
  readonly shown: readonly BroughtDocument[]
}

/** Writes the verdict of an identity check to its documents. */
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

const screen = async ({ caller, app, tenant }: WriteContext, uuid: string) => {
  const application = await readApplication(app.db, tenant.id, uuid, { caller, does: reviewIdentity.does })
  return screenApplicant(app, tenant.id, application)
}

/** Staff judge identity documents that the vendor left to a person. */
export const reviewIdentityCall: Bound = writes(reviewIdentity, async ({ params, body }, context) => {
  const { verdict, reason } = body
  const screening = verdict === 'ACCEPT' ? await screen(context, params.uuid) : undefined
  const { work, by } = await openForStaff(context, params.uuid, reviewIdentity.does)
  if (screening === undefined) rejectIdentity(work, { reason, by })
  else acceptIdentity(work, { screening, reason, by })
  const shown = work.facts.identity?.documents ?? []
  const rejectedBecause = screening === undefined ? reason : null
  await markDocuments(context.tx, { application: work.uuid, signer: null, reason: rejectedBecause, shown })
  return settledStatus(work)
})

/** Documents that prove an income. */
const PROOFS: readonly DocumentType[] = ['PAYSTUB', 'TAX_TRANSCRIPT']

/** Staff accept or reject a proof of income: writes the income and reviews the documents. */
export const reviewPaystubCall: Bound = writes(reviewPaystub, async ({ params, body }, context) => {
  const { caller, tx } = context
  const by = { caller, does: 'reviewPaystub', moment: await context.moment() } as const
  const work = await openApplication(tx, params.uuid, by)
  const { documentUuid: uuid } = body
  const [document] = await documentsIn(tx, work.uuid, [uuid])
  if (document === undefined || !PROOFS.includes(document.type)) throw new Problem('documentNotFound')
  const isAccepted = body.verdict === 'ACCEPT'
  const read = isAccepted ? acceptPaystub(work, body) : rejectPaystub(work, body)
  const verdict = isAccepted
    ? ({ review: 'ACCEPTED', reason: null } as const)
    : ({ review: 'REJECTED', reason: body.reason } as const)
  for (const one of read) await reviewDocument(tx, work.uuid, { uuid: one, ...verdict })
  return settledStatus(work)
})
