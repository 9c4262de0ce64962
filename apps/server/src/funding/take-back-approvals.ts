import { takeBackApprovals } from '@hearthline/contracts'
import { isReleased } from '@hearthline/domain/application'
import { openForStaff, settledStatus } from '../applications/index.ts'
import { Problem, writes } from '../platform/http/index.ts'

/**
 * A payment that we gave up, and that never left, as the bank said to somebody: its approvals count no more. It may be
 * approved anew, under the same reference, or the application ended.
 */
export const takeBackApprovalsCall = writes(takeBackApprovals, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, takeBackApprovals.does)
  const { step } = work.now
  const { funding, needsAttention } = work.facts
  const isGivenUp = step === 'FUNDING_DECISION' && needsAttention?.step === step && funding?.disbursedOn === undefined
  if (!isGivenUp || !isReleased(work.facts)) throw new Problem('eventNotExpected')
  const { spokeWith, reason } = body
  work.change(
    { funding: { ...funding, approvals: [] }, needsAttention: undefined },
    { kind: 'takeBackApprovals', note: { was: needsAttention.reason, spokeWith, reason, staff: by.name } },
  )
  return settledStatus(work)
})
