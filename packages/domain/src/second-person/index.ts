/** What somebody does with a case, by the kind of its row in the log, where it moves a decision or the money. */
const MOVES_DECISION_OR_MONEY = [
  'acceptAccount',
  'acceptIdentity',
  'acceptPaystub',
  'approveEvidence',
  'certifyFlood',
  'clearRedFlags',
  'confirmPayee',
  'clearReview',
  'passScreening',
  'proposeEvidence',
  // Of an older release, in which one person was enough.
  'renewEvidence',
  'reviewTrust',
  'waiveCondition',
] as const

/**
 * Acts that need a second person, and what bars somebody from being that person: nobody approves what they did themselves,
 * whatever roles they hold.
 */
export const BARRED_BY = {
  approveFunding: MOVES_DECISION_OR_MONEY,
  /** Whoever accepted an account by hand does not also say that the borrower confirmed it. */
  confirmPayee: ['acceptAccount'],
  /** Of this piece of evidence: whoever brought it. Somebody who brought or approved another one may. */
  approveEvidence: ['proposeEvidence'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type NeedsSecondPerson = keyof typeof BARRED_BY

/** Whether somebody who did these things with what is approved is barred from approving it. */
export const isBarred = (act: NeedsSecondPerson, theirs: readonly string[]): boolean =>
  theirs.some((kind) => BARRED_BY[act].some((bar) => bar === kind))
