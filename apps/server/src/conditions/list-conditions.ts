import { listConditions, type ReplyOf, readConditions } from '@hearthline/contracts'
import type { Condition } from '@hearthline/domain/application'
import { CONDITION_KINDS, isLive } from '@hearthline/domain/conditions'
import { readApplication } from '../applications/index.ts'
import { type Bound, reads } from '../platform/http/index.ts'

type Listed = ReplyOf<typeof listConditions>[number]
type Whole = ReplyOf<typeof readConditions>[number]

const listed = (one: Condition): Listed => ({
  uuid: one.uuid,
  created: one.openedAt,
  categoryEnum: one.category,
  notes: one.notes ?? null,
  commentsToBorrower: one.commentsToBorrower ?? null,
  requestDocuments: one.state === 'OPEN' && one.documentsRequired > 0,
  actionNeeded: one.state === 'OPEN',
  xtraData: { numDocsRequired: one.documentsRequired },
})

const whole = (one: Condition): Whole => {
  const { blocks, document, endsBy, mayBeWaived } = CONDITION_KINDS[one.category]
  return {
    ...listed(one),
    state: one.state,
    since: one.since,
    openedBy: one.openedBy,
    blocks: [...blocks],
    documentType: document ?? null,
    documents: [...one.documents],
    isJudgedHere: endsBy === 'person',
    mayBeWaived,
  }
}

/** What the lender still asks for; what has ended is asked for no more. */
export const listConditionsCall: Bound = reads(listConditions, async ({ params }, { caller, house, tenant }) => {
  const { facts } = await readApplication(house.db, tenant.id, params.uuid, { caller, does: listConditions.does })
  return (facts.conditions ?? []).filter(isLive).map(listed)
})

/** Everything that was ever asked, the newest first. */
export const readConditionsCall: Bound = reads(readConditions, async ({ params }, { caller, house, tenant }) => {
  const { facts } = await readApplication(house.db, tenant.id, params.uuid, { caller, does: readConditions.does })
  return (facts.conditions ?? []).map(whole).reverse()
})
