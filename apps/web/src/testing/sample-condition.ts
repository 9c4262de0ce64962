import type { ConditionRecord } from '@hearthline/contracts'

/** A document that the borrower is asked for; for tests. */
export const sampleCondition = (change: Partial<ConditionRecord> = {}): ConditionRecord => {
  const { state = 'OPEN', xtraData = { numDocsRequired: 1 } } = change
  return {
    uuid: crypto.randomUUID(),
    categoryEnum: 'GENERIC_DOCUMENT_REQUEST',
    created: '2026-11-03T17:00:00Z',
    notes: null,
    commentsToBorrower: null,
    requestDocuments: state === 'OPEN',
    actionNeeded: state === 'OPEN',
    state,
    since: '2026-11-03T17:00:00Z',
    signer: null,
    openedBy: 'STAFF',
    owner: 'BORROWER',
    blocks: ['closing', 'funding'],
    documentType: 'SUPPORT',
    documents: [],
    isJudgedHere: true,
    mayBeWaived: true,
    ...change,
    xtraData,
  }
}
