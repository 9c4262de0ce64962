import { reviewIdentity } from '@hearthline/contracts'
import { openForStaff, readApplication, settledStatus } from '../applications/index.ts'
import { type Bound, type WriteContext, writes } from '../platform/http/index.ts'
import { acceptIdentity, rejectIdentity, screenApplicant } from '../verification/index.ts'
import { markPapers } from './mark-papers.ts'

const screen = async ({ caller, house, tenant }: WriteContext, uuid: string) => {
  const application = await readApplication(house.db, tenant.id, uuid, { caller, does: reviewIdentity.does })
  return screenApplicant(house, tenant.id, application)
}

/** The identity documents that a vendor would not settle, judged by a person. */
export const reviewIdentityCall: Bound = writes(reviewIdentity, async ({ params, body }, context) => {
  const { verdict, reason } = body
  const screening = verdict === 'ACCEPT' ? await screen(context, params.uuid) : undefined
  const { inHand, by } = await openForStaff(context, params.uuid, reviewIdentity.does)
  if (screening === undefined) rejectIdentity(inHand, { reason, by })
  else acceptIdentity(inHand, { screening, reason, by })
  const shown = inHand.facts.identity?.documents ?? []
  const told = screening === undefined ? reason : null
  await markPapers(context.tx, { application: inHand.uuid, signer: null, reason: told, shown })
  return settledStatus(inHand)
})
