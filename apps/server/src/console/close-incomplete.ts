import { closeIncomplete } from '@hearthline/contracts'
import { INCOMPLETE, pendingNotice } from '@hearthline/domain/application'
import { mayAskForMissing } from '@hearthline/domain/clocks'
import { openForStaff, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'

/** Nobody answered the notice in its time: the application is closed, which is no refusal (12 CFR 1002.9(c)(2)). */
export const closeIncompleteCall: Bound = writes(closeIncomplete, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, closeIncomplete.does)
  const { now, facts, today, at } = work
  if (!mayAskForMissing(facts, now.step)) throw new Problem('eventNotExpected')
  const notice = pendingNotice(facts, now.step)
  if (notice === undefined) throw new Problem('noticeMissing')
  if (today <= notice.answerBy) throw new Problem('noticeRuns')
  const { answerBy, missing } = notice
  work.change(
    { cancellation: { at, kind: 'LENDER', reason: INCOMPLETE } },
    { kind: 'closeIncomplete', note: { answerBy, missing, reason: body.reason, staff: by.name } },
  )
  work.publish('cancelled')
  return settledStatus(work)
})
