import { cancelByLender } from '@hearthline/contracts'
import { INCOMPLETE, mayEndAs } from '@hearthline/domain/application'
import { expects } from '@hearthline/domain/workflow'
import { Problem, writes } from '../platform/http/index.ts'
import { settledStatus } from './open-expecting.ts'
import { openForStaff } from './open-for-staff.ts'

/** What the lender calls incomplete goes by a notice, and its day (12 CFR 1002.9(c)(2)). */
const needsNotice = (path: 'kind' | 'reason') =>
  new Problem('invalidInput', { fields: [{ path, code: 'reasonNeedsNotice' }] })

/** The lender ends an open application that the borrower has given up, or a line that was approved and is not accepted. */
export const cancelByLenderCall = writes(cancelByLender, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, cancelByLender.does)
  if (!expects(work.now.step, 'cancelled')) throw new Problem('eventNotExpected')
  const { kind, reason } = body
  if (!mayEndAs(kind, work.facts)) throw needsNotice('kind')
  // The register would take this word for a notice that was sent and not answered.
  if (reason.toUpperCase() === INCOMPLETE) throw needsNotice('reason')
  work.change(
    { cancellation: { at: work.at, kind: kind === 'WITHDRAWN' ? 'WITHDRAWN' : 'LENDER', reason } },
    { kind: 'cancelByLender', note: { as: kind, reason, staff: by.name } },
  )
  work.publish('cancelled')
  return settledStatus(work)
})
