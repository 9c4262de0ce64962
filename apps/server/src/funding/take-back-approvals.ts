import { takeBackApprovals } from '@hearthline/contracts'
import { isReleased } from '@hearthline/domain/application'
import { openForStaff, settledStatus } from '../applications/index.ts'
import { Problem, writes } from '../platform/http/index.ts'

/**
 * A payment that we gave up, and that never left, as the bank said to somebody: its approvals count no more. It may be
 * approved anew, under the same reference, or the application ended.
 */
export const takeBackApprovalsCall = writes(takeBackApprovals, async ({ params, body }, context) => {
  const { inHand, by } = await openForStaff(context, params.uuid, takeBackApprovals.does)
  const { step } = inHand.now
  const { funding, needsAttention } = inHand.facts
  const isGivenUp = step === 'FUNDING_DECISION' && needsAttention?.step === step && funding?.disbursedOn === undefined
  if (!isGivenUp || !isReleased(inHand.facts)) throw new Problem('eventNotExpected')
  const { spokeWith, reason } = body
  inHand.change(
    { funding: { ...funding, approvals: [] }, needsAttention: undefined },
    { kind: 'takeBackApprovals', note: { was: needsAttention.reason, spokeWith, reason, staff: by.name } },
  )
  return settledStatus(inHand)
})
