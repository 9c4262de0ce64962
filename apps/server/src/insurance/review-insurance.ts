import { reviewFloodPolicy, reviewTrust } from '@hearthline/contracts'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { openForStaff, settledStatus } from '../applications/index.ts'
import { notify } from '../notifications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { changeAndGoOn } from './give-policy.ts'

/**
 * Staff accept or refuse a private flood policy (12 CFR 22.3(c), to confirm); the borrower gets a mail if it is
 * refused.
 */
export const reviewFloodPolicyCall: Bound = writes(reviewFloodPolicy, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, reviewFloodPolicy.does)
  const { floodPolicy, applicant, locale = SOURCE_LANGUAGE } = work.facts
  if (floodPolicy?.status !== 'IN_REVIEW' || !work.now.isOpen) throw new Problem('eventNotExpected')
  const { verdict, reason } = body
  const cause = { kind: 'reviewFloodPolicy', note: { verdict, reason, staff: by.name } }
  if (verdict === 'ACCEPT') changeAndGoOn(work, { floodPolicy: { ...floodPolicy, status: 'ACCEPTED' } }, cause)
  else {
    work.change({ floodPolicy: { ...floodPolicy, status: 'REFUSED', reason } }, cause)
    const values = { loanNumber: work.now.loanNumber }
    await notify(context.app, context.tx, {
      template: 'yourTurn',
      values,
      to: applicant.email,
      channel: 'mail',
      locale,
    })
  }
  return settledStatus(work)
})

/** Staff confirm that the trust that owns the home may pledge it, which closes its condition. */
export const reviewTrustCall: Bound = writes(reviewTrust, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, reviewTrust.does)
  if (work.facts.trustReview !== 'NEEDED' || !work.now.isOpen) throw new Problem('eventNotExpected')
  const { trustName, trustee, reason } = body
  work.change({ trustReview: 'DONE' }, { kind: 'reviewTrust', note: { trustName, trustee, reason, staff: by.name } })
  return settledStatus(work)
})
