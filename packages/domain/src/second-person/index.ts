import { STAFF_ACTION_KINDS, STAFF_ACTIONS, type StaffAction } from './staff-actions.ts'

export {
  ASKED_RESPONSES,
  type AskedResponse,
  GUARD_ROLES,
  IDENTITY_PROOFS,
  type IdentityProof,
  judgeSecond,
  needsIdentityProof,
  peopleForRoles,
  RESPONSE_KINDS,
  RESPONSES,
  type Response,
  ROLES_GIVEN_BY_TWO,
} from './responses.ts'
export { STAFF_ACTION_KINDS, STAFF_ACTIONS, type StaffAction } from './staff-actions.ts'

/** Actions that need a case prepared by somebody else. */
export const SECOND_PERSON_ACTIONS = [
  'approveFunding',
  'confirmPayee',
  'approveEvidence',
  'clearReview',
  'passScreening',
  'passSignerScreening',
  'settleReturnedPayment',
] as const
export type SecondPersonAction = (typeof SECOND_PERSON_ACTIONS)[number]

type Bars = Readonly<Record<SecondPersonAction, readonly StaffAction[]>>

/**
 * Actions that need a second person, and the earlier actions that bar somebody from being that person, whatever roles
 * they have.
 */
export const BARRED_BY = {
  /** Every action on which the decision or the payment rests. */
  approveFunding: STAFF_ACTION_KINDS.filter((kind) => STAFF_ACTIONS[kind] !== 'NOTHING'),
  /** A person who accepted an account may not also confirm it with the borrower. */
  confirmPayee: ['acceptAccount'],
  /** Bars the author of this piece of evidence. Somebody who proposed or approved other evidence may approve it. */
  approveEvidence: ['proposeEvidence'],
  /** A question that the rules left to staff may not be decided by the person who entered the figures behind it. */
  clearReview: ['acceptPaystub', 'proposeEvidence', 'renewEvidence'],
  /** A person who accepted the documents may not also decide that the entry on the list is somebody else. */
  passScreening: ['acceptIdentity'],
  passSignerScreening: ['acceptSignerIdentity'],
  /** Where the money goes now may not be decided by the person who accepted the account it did not reach. */
  settleReturnedPayment: ['acceptAccount', 'confirmPayee'],
} as const satisfies Bars

/** Additions from a lender's record; it can remove nothing. */
export type AddedBars = Partial<Bars>

type Judged = {
  /** What the person did with the subject of the approval. */
  readonly theirs: readonly string[]
  /** What they did with the whole case; omitted if the approval is about the whole case. */
  readonly inCase?: readonly string[]
  readonly added?: AddedBars | undefined
}

/** Whether a person who did these things is barred from the action. */
export const isBarred = (action: SecondPersonAction, { theirs, inCase = theirs, added = {} }: Judged): boolean => {
  const ours: readonly string[] = BARRED_BY[action]
  const lenders: readonly string[] = added[action] ?? []
  return theirs.some((kind) => ours.includes(kind)) || inCase.some((kind) => lenders.includes(kind))
}
