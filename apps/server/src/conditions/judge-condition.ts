import { judgeCondition, waiveCondition } from '@hearthline/contracts'
import { type Condition, partyOf } from '@hearthline/domain/application'
import { kindOf } from '@hearthline/domain/conditions'
import { openForStaff, settledStatus } from '../applications/index.ts'
import { reviewDocument } from '../documents/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { changeCondition, liveCondition } from './keep-conditions.ts'
import { notifySigner } from './signer-conditions.ts'

const markDocuments = async (
  { tx }: WriteContext,
  application: string,
  { documents }: Condition,
  verdict: { review: 'ACCEPTED' | 'REJECTED'; reason: string | null },
): Promise<void> => {
  for (const uuid of documents) await reviewDocument(tx, application, { uuid, ...verdict })
}

/** Staff accept or reject what was sent. A rejected condition is open again and shows the reason. */
export const judgeConditionCall: Bound = writes(judgeCondition, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, judgeCondition.does)
  const condition = liveCondition(work, params.condition)
  const { endsBy, document } = kindOf(condition)
  const { reason, verdict } = body
  const isOwn = condition.owner === 'STAFF'
  if (condition.state !== 'SUBMITTED' || (document === undefined && !isOwn)) throw new Problem('eventNotExpected')
  // A condition of the lender's own cannot be sent back.
  if (isOwn && verdict === 'REJECT') throw new Problem('eventNotExpected')
  const note = { reason, staff: by.name }
  if (verdict === 'ACCEPT') {
    // Other categories end with their own review.
    if (endsBy !== 'person') throw new Problem('eventNotExpected')
    await markDocuments(context, work.uuid, condition, { review: 'ACCEPTED', reason: null })
    const ended = { ...condition, state: 'CLOSED', since: work.at, endedBy: by, endedFor: reason } as const
    changeCondition(work, ended, { kind: 'acceptCondition', note })
  } else {
    await markDocuments(context, work.uuid, condition, { review: 'REJECTED', reason })
    const again = { ...condition, state: 'OPEN', since: work.at, commentsToBorrower: reason, documents: [] } as const
    changeCondition(work, again, { kind: 'rejectCondition', note })
    const party = condition.signer === undefined ? undefined : partyOf(work.facts, condition.signer)
    if (party !== undefined) await notifySigner(context, work, party)
  }
  return settledStatus(work)
})

/** An underwriter waives a condition. */
export const waiveConditionCall: Bound = writes(waiveCondition, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, waiveCondition.does)
  const condition = liveCondition(work, params.condition)
  if (!kindOf(condition).mayBeWaived) throw new Problem('eventNotExpected')
  const { reason } = body
  const waived = { ...condition, state: 'WAIVED', since: work.at, endedBy: by, endedFor: reason } as const
  changeCondition(work, waived, { kind: 'waiveCondition', note: { reason, staff: by.name } })
  return settledStatus(work)
})
