import { reviewFloodPolicy } from '@hearthline/contracts'
import { openForStaff, settledStatus } from '../applications/index.ts'
import { notify } from '../notifications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'
import { changeAndGoOn } from './go-on-insured.ts'

/** A private flood policy, as a person read it (12 CFR 22.3(c), to confirm); whoever sent one that does not do is told. */
export const reviewFloodPolicyCall: Bound = writes(reviewFloodPolicy, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, reviewFloodPolicy.does)
  const { floodPolicy, applicant, locale = 'en' } = work.facts
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
