import type { Condition, ConditionGate, ConditionOwner } from '../application/index.ts'

/** A condition in the words of the underwriter who sets it. */
export type WrittenCondition = {
  readonly text: string
  readonly owner: ConditionOwner
  readonly gate: ConditionGate
}

type Written = { readonly uuid: string; readonly at: string; readonly reason: string }

/** The borrower's is a request for a document; the lender's own waits for a member of staff from the start. */
export const writtenCondition = (
  { text, owner, gate }: WrittenCondition,
  { uuid, at, reason }: Written,
): Condition => ({
  uuid,
  category: 'GENERIC_DOCUMENT_REQUEST',
  owner,
  gate,
  state: owner === 'STAFF' ? 'SUBMITTED' : 'OPEN',
  openedAt: at,
  since: at,
  openedBy: 'STAFF',
  why: reason,
  commentsToBorrower: text,
  documentsRequired: owner === 'STAFF' ? 0 : 1,
  documents: [],
})
