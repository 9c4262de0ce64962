import { STAFF_ACTION_KINDS, STAFF_ACTIONS, type StaffAction } from './staff-actions.ts'

export { STAFF_ACTION_KINDS, STAFF_ACTIONS, type StaffAction } from './staff-actions.ts'

/** Actions that need a case prepared by somebody else. */
export const SECOND_PERSON_ACTIONS = [
  'approveFunding',
  'confirmPayee',
  'approveEvidence',
  'clearReview',
  'passScreening',
  'passSignerScreening',
] as const
export type SecondPersonAction = (typeof SECOND_PERSON_ACTIONS)[number]

type Bars = Readonly<Record<SecondPersonAction, readonly StaffAction[]>>

/** Acts that need a second person, and what bars somebody from being that person, whatever roles they hold. */
export const BARRED_BY = {
  /** Whatever the decision or the money rests on. */
  approveFunding: STAFF_ACTION_KINDS.filter((kind) => STAFF_ACTIONS[kind] !== 'NOTHING'),
  /** Whoever accepted an account by hand does not also say that the borrower confirmed it. */
  confirmPayee: ['acceptAccount'],
  /** Of this piece of evidence: whoever brought it. Somebody who brought or approved another one may. */
  approveEvidence: ['proposeEvidence'],
  /** What the rules left to a person is not decided by whoever brought the figures that they stopped at. */
  clearReview: ['acceptPaystub', 'proposeEvidence', 'renewEvidence'],
  /** Whoever believed the documents does not also say that the person on the list is another one. */
  passScreening: ['acceptIdentity'],
  passSignerScreening: ['acceptSignerIdentity'],
} as const satisfies Bars

/** A lender adds to the table by its record, and takes nothing away. */
export type AddedBars = Partial<Bars>

type Judged = {
  /** What somebody did with what is approved. */
  readonly theirs: readonly string[]
  /** What they did with the case; where what is approved is all of it, the same. */
  readonly inCase?: readonly string[]
  readonly added?: AddedBars | undefined
}

/** Whether somebody who did these things is barred from the act. */
export const isBarred = (act: SecondPersonAction, { theirs, inCase = theirs, added = {} }: Judged): boolean => {
  const ours: readonly string[] = BARRED_BY[act]
  const lenders: readonly string[] = added[act] ?? []
  return theirs.some((kind) => ours.includes(kind)) || inCase.some((kind) => lenders.includes(kind))
}
