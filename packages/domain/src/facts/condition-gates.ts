/** Whose it is to meet, and before what: an underwriter says both of what they write. */
export const CONDITION_OWNERS = ['BORROWER', 'STAFF'] as const
export type ConditionOwner = (typeof CONDITION_OWNERS)[number]
export const CONDITION_GATES = ['DOCUMENTS', 'FUNDING'] as const
export type ConditionGate = (typeof CONDITION_GATES)[number]
