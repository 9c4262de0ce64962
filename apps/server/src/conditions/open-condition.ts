import { randomUUID } from 'node:crypto'
import { type BodyOf, openCondition } from '@hearthline/contracts'
import type { Condition } from '@hearthline/domain/application'
import { CONDITION_KINDS, isLive } from '@hearthline/domain/conditions'
import { FIRST_STEP, rowOf } from '@hearthline/domain/workflow'
import { type InHand, openForStaff, settledStatus } from '../applications/index.ts'
import { type Bound, Problem, writes } from '../platform/http/index.ts'

/** Two who approve have seen the file as it is: nothing is asked once the money is on its way. */
const MONEY_LEAVES_AFTER = 2

const mayBeAsked = ({ now: { step }, facts }: InHand): boolean =>
  step !== FIRST_STEP &&
  rowOf(step).waitsOn !== 'nobody' &&
  step !== 'DIRECT_DEBT_PAYOFF' &&
  (facts.funding?.approvals.length ?? 0) < MONEY_LEAVES_AFTER

const conditionOf = (body: BodyOf<typeof openCondition>, at: string): Condition => ({
  uuid: randomUUID(),
  category: body.category,
  state: 'OPEN',
  openedAt: at,
  since: at,
  openedBy: 'STAFF',
  why: body.reason,
  notes: body.notes,
  commentsToBorrower: body.commentsToBorrower,
  // Whatever a person asks for in papers is at least one.
  documentsRequired: CONDITION_KINDS[body.category].document === undefined ? 0 : Math.max(1, body.documents),
  documents: [],
})

/** One of a category at a time, but for papers of any kind: those may be several things. */
const isAskedAlready = ({ facts }: InHand, category: Condition['category']): boolean =>
  category !== 'GENERIC_DOCUMENT_REQUEST' &&
  (facts.conditions ?? []).some((one) => one.category === category && isLive(one))

/** A person asks for something, at any step between the application and the money. */
export const openConditionCall: Bound = writes(openCondition, async ({ params, body }, context) => {
  const { inHand, by } = await openForStaff(context, params.uuid, openCondition.does)
  if (!mayBeAsked(inHand) || isAskedAlready(inHand, body.category)) throw new Problem('eventNotExpected')
  const condition = conditionOf(body, inHand.at)
  inHand.change(
    { conditions: [...(inHand.facts.conditions ?? []), condition] },
    {
      kind: 'openCondition',
      note: { condition: condition.uuid, category: body.category, reason: body.reason, staff: by.name },
    },
  )
  return settledStatus(inHand)
})
