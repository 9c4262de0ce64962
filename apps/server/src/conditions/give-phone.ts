import { givePhone } from '@hearthline/contracts'
import { isLive } from '@hearthline/domain/conditions'
import { openApplication, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'

/** conditions/phone-number: closes the condition, whoever opened it. Nobody changes a number that is not asked for. */
export const givePhoneCall: Bound = writes(givePhone, async ({ params, body }, context) => {
  const by = { caller: context.caller, does: givePhone.does, moment: await context.moment() } as const
  const work = await openApplication(context.tx, params.uuid, by)
  const { applicant, conditions = [] } = work.facts
  const asked = conditions.find((one) => one.category === 'MISSING_PHONE_NUMBER' && isLive(one))
  if (asked === undefined) throw new Problem('conditionNotFound')
  work.change(
    {
      applicant: { ...applicant, phone: body.phone },
      conditions: conditions.map((one) => (one === asked ? { ...one, state: 'CLOSED', since: work.at } : one)),
    },
    { kind: 'givePhone', note: { condition: asked.uuid } },
  )
  return settledStatus(work)
})
