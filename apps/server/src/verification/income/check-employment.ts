import { checkEmployment, giveEmployer } from '@hearthline/contracts'
import { expects } from '@hearthline/domain/workflow'
import { openExpecting, openForStaff, settledStatus } from '../../applications/index.ts'
import { type Bound, type InvalidField, Problem, writes } from '../../platform/http/index.ts'

/**
 * income/employer-verification: the borrower names the employer and agrees that we ask. The step waits for the answer.
 */
export const giveEmployerCall: Bound = writes(giveEmployer, async ({ params, body }, context) => {
  const work = await openExpecting(context, params.uuid, 'employmentVerified')
  const { today } = await context.moment()
  const { consent: _, contactEmail, ...employer } = body
  const { applicant } = work.facts
  const fields: InvalidField[] = []
  if (body.startedOn > today) fields.push({ path: 'startedOn', code: 'dateInFuture' })
  if (body.contactPhone === applicant.phone) fields.push({ path: 'contactPhone', code: 'contactIsYours' })
  if (contactEmail?.toLowerCase() === applicant.email.toLowerCase())
    fields.push({ path: 'contactEmail', code: 'contactIsYours' })
  if (fields.length > 0) throw new Problem('invalidInput', { fields })
  work.change(
    { employer: { ...employer, ...(contactEmail && { contactEmail }), consentedAt: work.at } },
    { kind: 'giveEmployer' },
  )
  return settledStatus(work)
})

/** Staff record what the employer said. Employment that nobody confirms goes to the underwriter. */
export const checkEmploymentCall: Bound = writes(checkEmployment, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, checkEmployment.does)
  const event = body.verdict === 'VERIFIED' ? 'employmentVerified' : 'employmentUnverified'
  if (!expects(work.now.step, event)) throw new Problem('eventNotExpected')
  const { employer } = work.facts
  // Until the borrower names one and agrees to it, nobody may be asked.
  if (employer === undefined) throw new Problem('employerFirst')
  const { verdict, spokeWith, numberCalled, reason } = body
  const checked = { verified: verdict === 'VERIFIED', spokeWith, numberCalled, at: work.at }
  const note = { verdict, spokeWith, numberCalled, reason, staff: by.name }
  work.change({ employer: { ...employer, checked } }, { kind: 'checkEmployment', note })
  work.publish(event)
  return settledStatus(work)
})
