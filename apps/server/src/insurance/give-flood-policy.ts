import { giveFloodPolicy } from '@hearthline/contracts'
import { isMoneyUnderWay } from '@hearthline/domain/application'
import { FLOOD_POLICY_STEPS, floodErrors, needsFloodPolicy } from '@hearthline/domain/insurance'
import type { Step } from '@hearthline/domain/workflow'
import { openApplication, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { changeAndGoOn } from './go-on-insured.ts'
import { acceptPage, requirePage } from './policy-page.ts'

const STEPS: readonly Step[] = FLOOD_POLICY_STEPS

const openForPolicy = async ({ caller, app, tenant, tx }: WriteContext, uuid: string) => {
  const moment = (shiftDays: number | null) => app.clock.told(tx, tenant.timeZone, shiftDays)
  const work = await openApplication(tx, uuid, { caller, does: giveFloodPolicy.does, moment })
  const { facts, now } = work
  if (!STEPS.includes(now.step) || !needsFloodPolicy(facts) || isMoneyUnderWay(facts))
    throw new Problem('eventNotExpected')
  return work
}

/**
 * insurance/upload: the flood policy of a home in a special flood hazard area. One of the national program counts at once,
 * and so does a private one that says of itself that it meets the federal definition; any other private one is read by a
 * person, and not refused for want of those words (12 CFR 22.3(c)(2), to confirm).
 */
export const giveFloodPolicyCall: Bound = writes(giveFloodPolicy, async ({ params, body }, context) => {
  const work = await openForPolicy(context, params.uuid)
  const fields = floodErrors(work.facts, body, work.today)
  if (fields.length > 0) throw new Problem('invalidInput', { fields })
  await requirePage(context, work.uuid, body.documentUuid)
  const { documentUuid: document, statesFederalDefinition, ...policy } = body
  const status = policy.kind === 'NFIP' || statesFederalDefinition ? 'ACCEPTED' : 'IN_REVIEW'
  if (status === 'ACCEPTED') await acceptPage(context, work.uuid, document)
  changeAndGoOn(
    work,
    { floodPolicy: { ...policy, status, givenAt: work.at } },
    { kind: 'giveFloodPolicy', note: { document } },
  )
  return settledStatus(work)
})
