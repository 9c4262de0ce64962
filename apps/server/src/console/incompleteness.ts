import { closeIncomplete, sendIncompletenessNotice } from '@hearthline/contracts'
import { INCOMPLETE, pendingNotice } from '@hearthline/domain/application'
import { day } from '@hearthline/domain/calendar'
import { givesTime, mayAskForMissing } from '@hearthline/domain/clocks'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { openForStaff, settledStatus } from '../applications/index.ts'
import { notify, postNews } from '../notifications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'

/**
 * The notice of incompleteness (12 CFR 1002.9(c)(2)): what is missing, by which day, and that nothing more happens
 * without it. It goes out as a mail, stands on the borrower's pages, and is in the log as it was written.
 */
export const sendIncompletenessNoticeCall: Bound = writes(
  sendIncompletenessNotice,
  async ({ params, body }, context) => {
    const { app, tx } = context
    const { work, by } = await openForStaff(context, params.uuid, sendIncompletenessNotice.does)
    const { now, facts, today, at } = work
    if (!mayAskForMissing(facts, now.step)) throw new Problem('eventNotExpected')
    if (!givesTime(day(body.answerBy), today))
      throw new Problem('invalidInput', { fields: [{ path: 'answerBy', code: 'answerTime' }] })
    const { missing, answerBy, reason } = body
    work.change(
      { incompleteness: { step: now.step, missing, noticedAt: at, answerBy, by } },
      { kind: 'sendIncompletenessNotice', note: { missing, answerBy, reason, staff: by.name } },
    )
    const { loanNumber } = now
    const locale = facts.locale ?? SOURCE_LANGUAGE
    await notify(app, tx, {
      to: facts.applicant.email,
      channel: 'mail',
      locale,
      template: 'incomplete',
      values: { loanNumber, missing, until: answerBy },
    })
    const values = { loanNumber, until: answerBy }
    postNews(tx, { to: now.ownerUuid, application: work.uuid, kind: 'incomplete', values, locale })
    return settledStatus(work)
  },
)

/**
 * Closes an application whose notice of incompleteness was not answered in time, which is not a refusal (12 CFR
 * 1002.9(c)(2)).
 */
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
