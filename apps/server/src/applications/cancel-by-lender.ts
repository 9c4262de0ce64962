import { cancelByLender } from '@hearthline/contracts'
import { INCOMPLETE } from '@hearthline/domain/application'
import { expects } from '@hearthline/domain/workflow'
import { Problem, writes } from '../platform/http/index.ts'
import { settledStatus } from './open-expecting.ts'
import { openForStaff } from './open-for-staff.ts'

/** The lender ends an open application that the borrower has given up, or that cannot go on. */
export const cancelByLenderCall = writes(cancelByLender, async ({ params, body }, context) => {
  const { inHand, by } = await openForStaff(context, params.uuid, cancelByLender.does)
  if (!expects(inHand.now.step, 'cancelled')) throw new Problem('eventNotExpected')
  const { reason } = body
  // The register would take this word for a notice that was sent and not answered.
  if (reason.toUpperCase() === INCOMPLETE)
    throw new Problem('invalidInput', { fields: [{ path: 'reason', code: 'reasonNeedsNotice' }] })
  inHand.change(
    { cancellation: { at: inHand.at, kind: 'LENDER', reason } },
    { kind: 'cancelByLender', note: { reason, staff: by.name } },
  )
  inHand.tell('cancelled')
  return settledStatus(inHand)
})
