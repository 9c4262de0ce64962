import { randomUUID } from 'node:crypto'
import { type BodyOf, decideReview, declineApplication } from '@hearthline/contracts'
import type { StaffMember } from '@hearthline/domain/application'
import { type WrittenCondition, writtenCondition } from '@hearthline/domain/conditions'
import { blocksApproval, collectFacts } from '@hearthline/domain/underwriting'
import { expects, type Step } from '@hearthline/domain/workflow'
import { mustBeSecond, openForStaff, settledStatus, type UnitOfWork } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { declineByPerson } from './decline-by-person.ts'

type Body = BodyOf<typeof decideReview>
type Decline = ReturnType<typeof declineByPerson>
type Clearing = Extract<Body, { verdict: 'CLEAR' }>

/** The questions that clearing a step answers, so that the next try passes; an underwriter answers all that are open. */
const COVERS: Partial<Record<Step, readonly string[]>> = {
  CREDIT_MINOR: ['minor'],
  FACTA_REVIEW: ['factaAlert', 'FRAUD_ALERT'],
  DELINQUENCY_REVIEW: ['DELINQUENCY'],
}

/** Clearing answers questions of judgement; a figure that is missing or impossible would send it back at once. */
const openQuestions = ({ facts }: UnitOfWork): readonly string[] => {
  // Age is no question for the underwriter: the rules have the birth date.
  const collected = collectFacts(facts, { ofContractAge: true })
  const stage = facts.hardCredit === undefined ? 'initial' : 'final'
  if (!collected.ok || blocksApproval(stage, collected.facts)) throw new Problem('inputMissing')
  return collected.facts.openReviews
}

/** What the underwriter asks in return binds from now on: it stops what its gate names until somebody clears it. */
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

/** Only the attorney's no leads back to the underwriter; every other one is a refusal, and needs its reasons. */
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

/** What a person of the lender's decides where the rules leave it to one. */
export const reviewCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => {
  const decline = declineByPerson(registry)
  return [decideReviewCall(registry, decline), declineApplicationCall(decline)]
}
