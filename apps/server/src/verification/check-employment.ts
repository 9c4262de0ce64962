import { checkEmployment, giveEmployer } from '@hearthline/contracts'
import { expects } from '@hearthline/domain/workflow'
import { openExpecting, openForStaff, settledStatus } from '../applications/index.ts'
import { type Bound, type FieldFault, Problem, writes } from '../platform/http/index.ts'

/** income/employer-verification: whom we may ask. The step waits for what the employer says. */
export const giveEmployerCall: Bound = writes(giveEmployer, async ({ params, body }, context) => {
  const inHand = await openExpecting(context, params.uuid, 'employmentVerified')
  const { today } = await context.moment()
  const { consent: _, contactEmail, ...employer } = body
  const { applicant } = inHand.facts
  const fields: FieldFault[] = []
  if (body.startedOn > today) fields.push({ path: 'startedOn', code: 'dateInFuture' })
  if (body.contactPhone === applicant.phone) fields.push({ path: 'contactPhone', code: 'contactIsYours' })
  if (contactEmail?.toLowerCase() === applicant.email.toLowerCase())
    fields.push({ path: 'contactEmail', code: 'contactIsYours' })
  if (fields.length > 0) throw new Problem('invalidInput', { fields })
  inHand.change(
    { employer: { ...employer, ...(contactEmail && { contactEmail }), consentedAt: inHand.at } },
    { kind: 'giveEmployer' },
  )
  return settledStatus(inHand)
})

/** What the employer said. Work that nobody confirms is for the underwriter to judge. */
export const checkEmploymentCall: Bound = writes(checkEmployment, async ({ params, body }, context) => {
  const { inHand, by } = await openForStaff(context, params.uuid, checkEmployment.does)
  const event = body.verdict === 'VERIFIED' ? 'employmentVerified' : 'employmentUnverified'
  if (!expects(inHand.now.step, event)) throw new Problem('eventNotExpected')
  const { employer } = inHand.facts
  // Until the borrower names one and agrees to it, nobody may be asked.
  if (employer === undefined) throw new Problem('employerFirst')
  const { verdict, spokeWith, numberCalled, reason } = body
  const checked = { verified: verdict === 'VERIFIED', spokeWith, numberCalled, at: inHand.at }
  const note = { verdict, spokeWith, numberCalled, reason, staff: by.name }
  inHand.change({ employer: { ...employer, checked } }, { kind: 'checkEmployment', note })
  inHand.tell(event)
  return settledStatus(inHand)
})
