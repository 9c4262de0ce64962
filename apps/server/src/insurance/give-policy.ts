import { giveFloodPolicy, giveInsurance } from '@hearthline/contracts'
import { type FactsChange, isMoneyUnderWay } from '@hearthline/domain/application'
import {
  FLOOD_POLICY_STEPS,
  floodErrors,
  hazardErrors,
  isFloodCovered,
  needsFloodPolicy,
} from '@hearthline/domain/insurance'
import { expects, type Step } from '@hearthline/domain/workflow'
import { type Cause, openApplication, openExpecting, settledStatus, type UnitOfWork } from '../applications/index.ts'
import { documentsIn, reviewDocument } from '../documents/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'

/** Throws unless the page is a declarations page that the borrower uploaded. */
const requirePage = async ({ tx }: WriteContext, application: string, documentUuid: string): Promise<void> => {
  const [page] = await documentsIn(tx, application, [documentUuid])
  if (page?.from !== 'BORROWER' || page.type !== 'INSURANCE_DECLARATIONS') throw new Problem('documentNotFound')
}

/** Accepts the page, so that it can no longer be removed. */
const acceptPage = async ({ tx }: WriteContext, application: string, documentUuid: string): Promise<void> =>
  reviewDocument(tx, application, { uuid: documentUuid, review: 'ACCEPTED', reason: null })

/** Writes the change of a policy. Once the home has every policy it needs, the step is complete. */
export const changeAndGoOn = (work: UnitOfWork, change: FactsChange, cause: Cause): void => {
  const facts = { ...work.facts, ...change }
  const isCovered = isFloodCovered(facts, work.today)
  const complete = facts.insurance?.insurer !== undefined && isCovered
  work.change(
    {
      ...change,
      ...(facts.insurance && { insurance: { ...facts.insurance, complete } }),
      ...(isCovered && facts.floodReminders && { floodReminders: undefined }),
    },
    cause,
  )
  if (complete && expects(work.now.step, 'trustAndInsuranceComplete')) work.publish('trustAndInsuranceComplete')
}

/**
 * insurance/upload: the homeowner policy. A flood policy that is still missing, or an open trust review, keeps the
 * step waiting.
 */
export const giveInsuranceCall: Bound = writes(giveInsurance, async ({ params, body }, context) => {
  const work = await openExpecting(context, params.uuid, 'trustAndInsuranceComplete')
  const fields = hazardErrors(work.facts, body, work.today)
  if (fields.length > 0) throw new Problem('invalidInput', { fields })
  await requirePage(context, work.uuid, body.documentUuid)
  await acceptPage(context, work.uuid, body.documentUuid)
  const { documentUuid: document, ...policy } = body
  changeAndGoOn(work, { insurance: { complete: false, ...policy } }, { kind: 'giveInsurance', note: { document } })
  return settledStatus(work)
})

const STEPS: readonly Step[] = FLOOD_POLICY_STEPS

const openForPolicy = async ({ caller, app, tenant, tx }: WriteContext, uuid: string) => {
  const moment = (shiftDays: number | null) => app.clock.withShift(tx, tenant.timeZone, shiftDays)
  const work = await openApplication(tx, uuid, { caller, does: giveFloodPolicy.does, moment })
  const { facts, now } = work
  if (!STEPS.includes(now.step) || !needsFloodPolicy(facts) || isMoneyUnderWay(facts))
    throw new Problem('eventNotExpected')
  return work
}

/**
 * insurance/upload: the flood policy of a home in a special flood hazard area. A policy of the national program is
 * accepted at once, and so is a private one that states that it meets the federal definition; any other private one
 * goes to a person, since it may not be refused only for lacking that statement (12 CFR 22.3(c)(2), to confirm).
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
