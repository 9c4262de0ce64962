import { reviewIdentity } from '@hearthline/contracts'
import { openForStaff, readApplication, settledStatus } from '../applications/index.ts'
import { everyPaperNow, reviewPaper } from '../documents/index.ts'
import { type Bound, type WriteContext, writes } from '../platform/http/index.ts'
import { acceptIdentity, rejectIdentity, screenApplicant } from '../verification/index.ts'

const screen = async ({ caller, house, tenant }: WriteContext, uuid: string) => {
  const application = await readApplication(house.db, tenant.id, uuid, { caller, does: reviewIdentity.does })
  return screenApplicant(house, tenant.id, application)
}

type Verdict = { readonly uuid: string; readonly reason: string | null; readonly shown: readonly string[] }

/** The papers of the try that was judged bear the verdict as well. */
const markPapers = async ({ tx }: WriteContext, { uuid, reason, shown }: Verdict): Promise<void> => {
  const papers = (await everyPaperNow(tx, uuid)).filter(
    ({ type, review }) => review === 'IN_REVIEW' && shown.includes(type),
  )
  const review = reason === null ? 'ACCEPTED' : 'REJECTED'
  for (const paper of papers) await reviewPaper(tx, uuid, { uuid: paper.uuid, review, reason })
}

/** The identity documents that a vendor would not settle, judged by a person. */
export const reviewIdentityCall: Bound = writes(reviewIdentity, async ({ params, body }, context) => {
  const { verdict, reason } = body
  const screening = verdict === 'ACCEPT' ? await screen(context, params.uuid) : undefined
  const { inHand, by } = await openForStaff(context, params.uuid, reviewIdentity.does)
  if (screening === undefined) rejectIdentity(inHand, { reason, by })
  else acceptIdentity(inHand, { screening, reason, by })
  const shown = inHand.facts.identity?.documents ?? []
  await markPapers(context, { uuid: inHand.uuid, reason: screening === undefined ? reason : null, shown })
  return settledStatus(inHand)
})
