import { judgeCondition, waiveCondition } from '@hearthline/contracts'
import { type Condition, partyOf } from '@hearthline/domain/application'
import { kindOf } from '@hearthline/domain/conditions'
import { openForStaff, settledStatus } from '../applications/index.ts'
import { reviewPaper } from '../documents/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { changeCondition, liveCondition } from './change-condition.ts'
import { tellSigner } from './tell-signer.ts'

const markPapers = async (
  { tx }: WriteContext,
  application: string,
  { documents }: Condition,
  verdict: { review: 'ACCEPTED' | 'REJECTED'; reason: string | null },
): Promise<void> => {
  for (const uuid of documents) await reviewPaper(tx, application, { uuid, ...verdict })
}

/** A person's verdict on what was sent. Rejected, it is asked for again, and whoever sent it reads why. */
export const judgeConditionCall: Bound = writes(judgeCondition, async ({ params, body }, context) => {
  const { inHand, by } = await openForStaff(context, params.uuid, judgeCondition.does)
  const condition = liveCondition(inHand, params.condition)
  const { endsBy, document } = kindOf(condition)
  const { reason, verdict } = body
  const isOwn = condition.owner === 'STAFF'
  if (condition.state !== 'SUBMITTED' || (document === undefined && !isOwn)) throw new Problem('eventNotExpected')
  // The lender's own has nobody to send it back to.
  if (isOwn && verdict === 'REJECT') throw new Problem('eventNotExpected')
  const note = { reason, staff: by.name }
  if (verdict === 'ACCEPT') {
    // The review that it waits for ends it, and says what it found.
    if (endsBy !== 'person') throw new Problem('eventNotExpected')
    await markPapers(context, inHand.uuid, condition, { review: 'ACCEPTED', reason: null })
    const ended = { ...condition, state: 'CLOSED', since: inHand.at, endedBy: by, endedFor: reason } as const
    changeCondition(inHand, ended, { kind: 'acceptCondition', note })
  } else {
    await markPapers(context, inHand.uuid, condition, { review: 'REJECTED', reason })
    const again = { ...condition, state: 'OPEN', since: inHand.at, commentsToBorrower: reason, documents: [] } as const
    changeCondition(inHand, again, { kind: 'rejectCondition', note })
    const party = condition.signer === undefined ? undefined : partyOf(inHand.facts, condition.signer)
    if (party !== undefined) await tellSigner(context, inHand, party)
  }
  return settledStatus(inHand)
})

/** An underwriter does without it. */
export const waiveConditionCall: Bound = writes(waiveCondition, async ({ params, body }, context) => {
  const { inHand, by } = await openForStaff(context, params.uuid, waiveCondition.does)
  const condition = liveCondition(inHand, params.condition)
  if (!kindOf(condition).mayBeWaived) throw new Problem('eventNotExpected')
  const { reason } = body
  const waived = { ...condition, state: 'WAIVED', since: inHand.at, endedBy: by, endedFor: reason } as const
  changeCondition(inHand, waived, { kind: 'waiveCondition', note: { reason, staff: by.name } })
  return settledStatus(inHand)
})
