import { reviewPaystub } from '@hearthline/contracts'
import { openApplication, settledStatus } from '../applications/index.ts'
import { papersIn, reviewPaper } from '../documents/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { acceptPaystub, rejectPaystub } from '../verification/index.ts'

/** A person's verdict on a paystub: on the income it proves, and on the paper itself. */
export const reviewPaystubCall: Bound = writes(reviewPaystub, async ({ params, body }, context) => {
  const { caller, tx } = context
  const by = { caller, does: 'reviewPaystub', moment: await context.moment() } as const
  const inHand = await openApplication(tx, params.uuid, by)
  const { documentUuid: uuid } = body
  const [paystub] = await papersIn(tx, inHand.uuid, [uuid])
  if (paystub?.type !== 'PAYSTUB') throw new Problem('documentNotFound')
  if (body.verdict === 'ACCEPT') {
    acceptPaystub(inHand, body)
    await reviewPaper(tx, inHand.uuid, { uuid, review: 'ACCEPTED', reason: null })
  } else {
    rejectPaystub(inHand, body)
    await reviewPaper(tx, inHand.uuid, { uuid, review: 'REJECTED', reason: body.reason })
  }
  return settledStatus(inHand)
})
