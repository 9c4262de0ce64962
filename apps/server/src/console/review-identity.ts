import { reviewIdentity } from '@hearthline/contracts'
import { openForStaff, readApplication, settledStatus } from '../applications/index.ts'
import { type Bound, type WriteContext, writes } from '../platform/http/index.ts'
import { acceptIdentity, rejectIdentity, screenApplicant } from '../verification/index.ts'
import { markDocuments } from './mark-documents.ts'

const screen = async ({ caller, app, tenant }: WriteContext, uuid: string) => {
  const application = await readApplication(app.db, tenant.id, uuid, { caller, does: reviewIdentity.does })
  return screenApplicant(app, tenant.id, application)
}

/** The identity documents that a vendor would not settle, judged by a person. */
export const reviewIdentityCall: Bound = writes(reviewIdentity, async ({ params, body }, context) => {
  const { verdict, reason } = body
  const screening = verdict === 'ACCEPT' ? await screen(context, params.uuid) : undefined
  const { work, by } = await openForStaff(context, params.uuid, reviewIdentity.does)
  if (screening === undefined) rejectIdentity(work, { reason, by })
  else acceptIdentity(work, { screening, reason, by })
  const shown = work.facts.identity?.documents ?? []
  const told = screening === undefined ? reason : null
  await markDocuments(context.tx, { application: work.uuid, signer: null, reason: told, shown })
  return settledStatus(work)
})
