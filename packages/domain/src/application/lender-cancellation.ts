import type { ApplicationFacts } from '../facts/index.ts'

/** A final decision on the terms asked for leaves the customary conditions of closing only. */
export const isApproved = ({ decision }: ApplicationFacts): boolean =>
  decision?.stage === 'final' && (decision.decision === 'APPROVED' || decision.decision === 'FINAL')

/**
 * As what the lender may cancel an application, closed: each is a row of the register (comment 4(a)(8)(i) to 12 CFR 1003).
 * A refusal is declined, with its reasons and notice; what is incomplete is asked for in writing first.
 */
export const LENDER_CANCELLATIONS = ['WITHDRAWN', 'NOT_ACCEPTED'] as const
export type LenderCancellation = (typeof LENDER_CANCELLATIONS)[number]

const MAY_END: Readonly<Record<LenderCancellation, (facts: ApplicationFacts) => boolean>> = {
  // The borrower's own word, which a person took down.
  WITHDRAWN: () => true,
  NOT_ACCEPTED: isApproved,
}

/** Whether what is on file bears it out. */
export const mayEndAs = (kind: LenderCancellation, facts: ApplicationFacts): boolean => MAY_END[kind](facts)
