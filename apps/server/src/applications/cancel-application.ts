import { cancelApplication } from '@hearthline/contracts'
import { expects } from '@hearthline/domain/workflow'
import { Problem, writes } from '../platform/http/index.ts'
import { cancellationKind } from './cancellation-kind.ts'
import { openApplication } from './open.ts'
import { settledStatus } from './open-expecting.ts'

/** Withdraws an application, or rescinds a signed one while the right to cancel runs. */
export const cancelApplicationCall = writes(cancelApplication, async ({ params, body }, context) => {
  const moment = await context.moment()
  const inHand = await openApplication(context.tx, params.uuid, {
    caller: context.caller,
    does: 'cancelApplication',
    moment,
  })
  if (!expects(inHand.now.step, 'cancelled')) throw new Problem('eventNotExpected')
  const kind = cancellationKind(inHand.facts, { today: moment.today, timeZone: context.tenant.timeZone })
  if (kind === undefined) throw new Problem('periodOver')
  inHand.change(
    { cancellation: { at: inHand.at, kind, reason: body.reason ?? '' } },
    { kind: 'cancelApplication', note: { kind } },
  )
  inHand.tell('cancelled')
  return settledStatus(inHand)
})
