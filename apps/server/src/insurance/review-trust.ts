import { reviewTrust } from '@hearthline/contracts'
import { openForStaff, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'

/** The trust that owns the home may pledge it: that ends its condition, and what waited for it goes on. */
export const reviewTrustCall: Bound = writes(reviewTrust, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, reviewTrust.does)
  if (work.facts.trustReview !== 'NEEDED' || !work.now.isOpen) throw new Problem('eventNotExpected')
  const { trustName, trustee, reason } = body
  work.change({ trustReview: 'DONE' }, { kind: 'reviewTrust', note: { trustName, trustee, reason, staff: by.name } })
  return settledStatus(work)
})
