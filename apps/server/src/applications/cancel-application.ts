import { cancelApplication, cancelByLender } from '@hearthline/contracts'
import {
  type ApplicationFacts,
  INCOMPLETE,
  isMoneyUnderWay,
  lastSignedAt,
  mayEndAs,
} from '@hearthline/domain/application'
import { instantToDay, isRescindable, rescission } from '@hearthline/domain/calendar'
import { expects } from '@hearthline/domain/workflow'
import { Problem, writes } from '../platform/http/index.ts'
import { openApplication, refuseFrozen } from './open.ts'
import { openForStaff, settledStatus } from './open-expecting.ts'

/**
 * What cancelling means today: a withdrawal before the agreement is signed, a rescission while the right to cancel runs
 * (12 CFR 1026.15(a)(3)), undefined afterwards and once the money is being paid out. The right runs from signing, even
 * before a later step sets its dates.
 */
export const cancellationKind = (
  facts: ApplicationFacts,
  { today, timeZone }: { today: string; timeZone: string },
): 'WITHDRAWN' | 'RESCINDED' | undefined => {
  if (isMoneyUnderWay(facts)) return undefined
  const signedAt = lastSignedAt(facts)
  if (signedAt === undefined) return 'WITHDRAWN'
  if (!isRescindable(facts.property.occupancy)) return undefined
  const signedOn = instantToDay(Date.parse(signedAt), timeZone)
  const lastDay = facts.rescission?.endsMidnightOf ?? rescission({ lastOfThreeEvents: signedOn }).endsMidnightOf
  return today <= lastDay ? 'RESCINDED' : undefined
}

/** Withdraws an application, or rescinds a signed one while the right to cancel runs. */
export const cancelApplicationCall = writes(cancelApplication, async ({ params, body }, context) => {
  const moment = await context.moment()
  const work = await openApplication(context.tx, params.uuid, {
    caller: context.caller,
    does: 'cancelApplication',
    moment,
    evenFrozen: true,
  })
  if (!expects(work.now.step, 'cancelled')) throw new Problem('eventNotExpected')
  const kind = cancellationKind(work.facts, { today: moment.today, timeZone: context.tenant.timeZone })
  if (kind === undefined) throw new Problem('periodOver')
  // 12 CFR 1026.15: the right to cancel runs out on its day, whatever the lender looks into.
  if (kind !== 'RESCINDED') refuseFrozen(work.now)
  work.change(
    { cancellation: { at: work.at, kind, reason: body.reason ?? '' } },
    { kind: 'cancelApplication', note: { kind } },
  )
  work.publish('cancelled')
  return settledStatus(work)
})

/** An incomplete application cannot be cancelled here: it needs a notice and a deadline (12 CFR 1002.9(c)(2)). */
const needsNotice = (path: 'kind' | 'reason') =>
  new Problem('invalidInput', { fields: [{ path, code: 'reasonNeedsNotice' }] })

/** Cancels an open application that the borrower has given up, or an approved line that was not accepted. */
export const cancelByLenderCall = writes(cancelByLender, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, cancelByLender.does)
  if (!expects(work.now.step, 'cancelled')) throw new Problem('eventNotExpected')
  const { kind, reason } = body
  if (!mayEndAs(kind, work.facts)) throw needsNotice('kind')
  // In the register this word means an unanswered notice of incompleteness.
  if (reason.toUpperCase() === INCOMPLETE) throw needsNotice('reason')
  work.change(
    { cancellation: { at: work.at, kind: kind === 'WITHDRAWN' ? 'WITHDRAWN' : 'LENDER', reason } },
    { kind: 'cancelByLender', note: { as: kind, reason, staff: by.name } },
  )
  work.publish('cancelled')
  return settledStatus(work)
})
