import { randomUUID } from 'node:crypto'
import { type BodyOf, decideReview, declineApplication, type REVIEW_CAUSES, readReview } from '@hearthline/contracts'
import type { ApplicationFacts, StaffMember } from '@hearthline/domain/application'
import { addDays, type Day, day } from '@hearthline/domain/calendar'
import { type WrittenCondition, writtenCondition } from '@hearthline/domain/conditions'
import { blocksApproval, collectFacts } from '@hearthline/domain/underwriting'
import { expects, type Step } from '@hearthline/domain/workflow'
import { mustBeSecond, openForStaff, settledStatus, type UnitOfWork } from '../../applications/index.ts'
import type { Registry } from '../../organisations/index.ts'
import { type Bound, Problem, reads, type WriteContext, writes } from '../../platform/http/index.ts'
import type { StoredDecision } from '../decision/decision-record.ts'
import { readAt } from '../decision/stored-decisions.ts'
import { declineByPerson } from './decline-by-person.ts'

type Cause = (typeof REVIEW_CAUSES)[number]

/** 12 CFR 1002.9(a)(1): we count from the first report, which comes no later than a completed application. */
const ANSWERED_WITHIN_DAYS = 30

const creditEvaluatedOn = ({ softCredit, hardCredit }: ApplicationFacts, otherwise: Day): Day =>
  day(softCredit?.pulledOn ?? hardCredit?.pulledOn ?? otherwise)

/** Why the decision left the application to a person. */
const causesOf = (stored: StoredDecision | undefined): readonly Cause[] => {
  if (stored === undefined) return ['OTHER']
  const { inputs, decision } = stored
  if (decision.decision === 'ERROR') return ['FIGURES']
  if (decision.subDecision === 'CREDIT_FROZEN') return ['FROZEN_FILE']
  if (decision.subDecision === 'BPO_PENDING') return ['NO_VALUE']
  const { openReviews } = inputs.facts
  return openReviews.length > 0 ? openReviews : ['OTHER']
}

/** review-app/uw and review-app/delinquency. */
export const readReviewCall: Bound = reads(readReview, async ({ params }, context) => {
  const { snapshot, stored } = await readAt(context, params.uuid, 'reviewCleared')
  const since = snapshot.stepEnteredAt.toISOString()
  const evaluatedOn = creditEvaluatedOn(snapshot.facts, day((await context.moment()).today))
  return {
    causes: causesOf(stored),
    since,
    answerBy: addDays(evaluatedOn, ANSWERED_WITHIN_DAYS),
    creditEvaluatedOn: evaluatedOn,
  }
})

type Body = BodyOf<typeof decideReview>
type Decline = ReturnType<typeof declineByPerson>
type Clearing = Extract<Body, { verdict: 'CLEAR' }>

/** The questions that clearing a step answers. At WAITING_FOR_UNDERWRITER it answers all that are open. */
const COVERS: Partial<Record<Step, readonly string[]>> = {
  CREDIT_MINOR: ['minor'],
  FACTA_REVIEW: ['factaAlert', 'FRAUD_ALERT'],
  DELINQUENCY_REVIEW: ['DELINQUENCY'],
}

/**
 * The open questions of judgement. Throws inputMissing where a figure is missing or impossible, which clearing cannot
 * mend.
 */
const openQuestions = ({ facts }: UnitOfWork): readonly string[] => {
  // Age is no question for the underwriter: the rules have the birth date.
  const collected = collectFacts(facts, { ofContractAge: true })
  const stage = facts.hardCredit === undefined ? 'initial' : 'final'
  if (!collected.ok || blocksApproval(stage, collected.facts)) throw new Problem('inputMissing')
  return collected.facts.openReviews
}

/** Opens a condition that the underwriter wrote; it blocks what its gate names until it is cleared. */
const openWritten = (
  work: UnitOfWork,
  written: WrittenCondition,
  { reason, by }: { reason: string; by: StaffMember },
): void => {
  const condition = writtenCondition(written, { uuid: randomUUID(), at: work.at, reason })
  const { uuid, category, owner, gate } = condition
  work.change(
    { conditions: [...(work.facts.conditions ?? []), condition] },
    { kind: 'openCondition', note: { condition: uuid, category, owner, gate, reason, staff: by.name } },
  )
}

const clear = (work: UnitOfWork, { reason, conditions }: Clearing, by: StaffMember): void => {
  const { step } = work.now
  const covers = step === 'WAITING_FOR_UNDERWRITER' ? openQuestions(work) : (COVERS[step] ?? [])
  const texts = conditions.map(({ text }) => text)
  const cleared = { step, covers: [...covers], conditions: texts, reason, by, at: work.at }
  work.change(
    { clearedReviews: [...(work.facts.clearedReviews ?? []), cleared], creditTrouble: undefined },
    { kind: 'clearReview', note: { reason, staff: by.name, conditions: texts } },
  )
  for (const written of conditions) openWritten(work, written, { reason, by })
  work.publish('reviewCleared')
}

/** Only an attorney's no goes back to the underwriter; every other no is a refusal and needs reasons. */
const sendBack = (work: UnitOfWork, reason: string, by: StaffMember): void => {
  if (work.now.step !== 'ATTORNEY_REVIEW') throw new Problem('eventNotExpected')
  work.change({}, { kind: 'sendBackReview', note: { reason, staff: by.name } })
  work.publish('reviewRefused')
}

type Refusing = Extract<Body, { verdict: 'REFUSE' }> & { readonly by: StaffMember }

const refuse = async (decline: Decline, context: WriteContext, { work, ...body }: Refusing & { work: UnitOfWork }) => {
  if (work.now.step === 'ATTORNEY_REVIEW') throw new Problem('eventNotExpected')
  await decline(context, work, body)
  work.publish('reviewRefused')
}

const decideReviewCall = (registry: Registry, decline: Decline): Bound =>
  writes(decideReview, async ({ params, body }, context) => {
    const { work, by } = await openForStaff(context, params.uuid, decideReview.does)
    if (!expects(work.now.step, 'reviewCleared')) throw new Problem('eventNotExpected')
    if (body.verdict === 'CLEAR') {
      await mustBeSecond(context, 'clearReview', { registry, work })
      clear(work, body, by)
    } else if (body.verdict === 'REFUSE') await refuse(decline, context, { ...body, by, work })
    else sendBack(work, body.reason, by)
    return settledStatus(work)
  })

const declineApplicationCall = (decline: Decline): Bound =>
  writes(declineApplication, async ({ params, body }, context) => {
    const { work, by } = await openForStaff(context, params.uuid, declineApplication.does)
    if (!expects(work.now.step, 'declined')) throw new Problem('eventNotExpected')
    await decline(context, work, { ...body, by })
    work.publish('declined')
    return settledStatus(work)
  })

/** The calls by which staff decide what the rules leave to a person. */
export const reviewCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => {
  const decline = declineByPerson(registry)
  return [decideReviewCall(registry, decline), declineApplicationCall(decline)]
}
