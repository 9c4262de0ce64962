import { randomUUID } from 'node:crypto'
import { type BodyOf, decideReview, declineApplication } from '@hearthline/contracts'
import type { StaffMember } from '@hearthline/domain/application'
import { type WrittenCondition, writtenCondition } from '@hearthline/domain/conditions'
import { collectFacts, standsInTheWay } from '@hearthline/domain/underwriting'
import { expects, type Step } from '@hearthline/domain/workflow'
import { type InHand, mustBeSecond, openForStaff, settledStatus } from '../applications/index.ts'
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
const openQuestions = ({ facts }: InHand): readonly string[] => {
  // Age is no question for the underwriter: the rules have the birth date.
  const collected = collectFacts(facts, { ofContractAge: true })
  const stage = facts.hardCredit === undefined ? 'initial' : 'final'
  if (!collected.ok || standsInTheWay(stage, collected.facts)) throw new Problem('inputMissing')
  return collected.facts.openReviews
}

/** What the underwriter asks in return binds from now on: it stops what its gate names until somebody clears it. */
const openWritten = (
  inHand: InHand,
  written: WrittenCondition,
  { reason, by }: { reason: string; by: StaffMember },
): void => {
  const condition = writtenCondition(written, { uuid: randomUUID(), at: inHand.at, reason })
  const { uuid, category, owner, gate } = condition
  inHand.change(
    { conditions: [...(inHand.facts.conditions ?? []), condition] },
    { kind: 'openCondition', note: { condition: uuid, category, owner, gate, reason, staff: by.name } },
  )
}

const clear = (inHand: InHand, { reason, conditions }: Clearing, by: StaffMember): void => {
  const { step } = inHand.now
  const covers = step === 'WAITING_FOR_UNDERWRITER' ? openQuestions(inHand) : (COVERS[step] ?? [])
  const texts = conditions.map(({ text }) => text)
  const cleared = { step, covers: [...covers], conditions: texts, reason, by, at: inHand.at }
  inHand.change(
    { clearedReviews: [...(inHand.facts.clearedReviews ?? []), cleared], creditTrouble: undefined },
    { kind: 'clearReview', note: { reason, staff: by.name, conditions: texts } },
  )
  for (const written of conditions) openWritten(inHand, written, { reason, by })
  inHand.tell('reviewCleared')
}

/** Only the attorney's no leads back to the underwriter; every other one is a refusal, and needs its reasons. */
const sendBack = (inHand: InHand, reason: string, by: StaffMember): void => {
  if (inHand.now.step !== 'ATTORNEY_REVIEW') throw new Problem('eventNotExpected')
  inHand.change({}, { kind: 'sendBackReview', note: { reason, staff: by.name } })
  inHand.tell('reviewRefused')
}

type Refusing = Extract<Body, { verdict: 'REFUSE' }> & { readonly by: StaffMember }

const refuse = async (decline: Decline, context: WriteContext, { inHand, ...body }: Refusing & { inHand: InHand }) => {
  if (inHand.now.step === 'ATTORNEY_REVIEW') throw new Problem('eventNotExpected')
  await decline(context, inHand, body)
  inHand.tell('reviewRefused')
}

const decideReviewCall = (registry: Registry, decline: Decline): Bound =>
  writes(decideReview, async ({ params, body }, context) => {
    const { inHand, by } = await openForStaff(context, params.uuid, decideReview.does)
    if (!expects(inHand.now.step, 'reviewCleared')) throw new Problem('eventNotExpected')
    if (body.verdict === 'CLEAR') {
      await mustBeSecond(context, 'clearReview', { registry, inHand })
      clear(inHand, body, by)
    } else if (body.verdict === 'REFUSE') await refuse(decline, context, { ...body, by, inHand })
    else sendBack(inHand, body.reason, by)
    return settledStatus(inHand)
  })

const declineApplicationCall = (decline: Decline): Bound =>
  writes(declineApplication, async ({ params, body }, context) => {
    const { inHand, by } = await openForStaff(context, params.uuid, declineApplication.does)
    if (!expects(inHand.now.step, 'declined')) throw new Problem('eventNotExpected')
    await decline(context, inHand, { ...body, by })
    inHand.tell('declined')
    return settledStatus(inHand)
  })

/** What a person of the lender's decides where the rules leave it to one. */
export const reviewCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => {
  const decline = declineByPerson(registry)
  return [decideReviewCall(registry, decline), declineApplicationCall(decline)]
}
