import { reviewPaystub } from '@hearthline/contracts'
import type { DocumentType } from '@hearthline/domain/documents'
import { openApplication, settledStatus } from '../applications/index.ts'
import { documentsIn, reviewDocument } from '../documents/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { acceptPaystub, rejectPaystub } from '../verification/index.ts'

/** Papers that prove an income to whoever reads them. */
const PROOFS: readonly DocumentType[] = ['PAYSTUB', 'TAX_TRANSCRIPT']

/** A person's verdict on a proof of income: on the income it proves, and on the papers themselves. */
export const reviewPaystubCall: Bound = writes(reviewPaystub, async ({ params, body }, context) => {
  const { caller, tx } = context
  const by = { caller, does: 'reviewPaystub', moment: await context.moment() } as const
  const inHand = await openApplication(tx, params.uuid, by)
  const { documentUuid: uuid } = body
  const [document] = await documentsIn(tx, inHand.uuid, [uuid])
  if (document === undefined || !PROOFS.includes(document.type)) throw new Problem('documentNotFound')
  const isAccepted = body.verdict === 'ACCEPT'
  const read = isAccepted ? acceptPaystub(inHand, body) : rejectPaystub(inHand, body)
  const verdict = isAccepted
    ? ({ review: 'ACCEPTED', reason: null } as const)
    : ({ review: 'REJECTED', reason: body.reason } as const)
  for (const one of read) await reviewDocument(tx, inHand.uuid, { uuid: one, ...verdict })
  return settledStatus(inHand)
})
