import type { ApplicationFacts, DecisionFact, Funding, Incompleteness } from '../facts/index.ts'

/** A decision that offers other terms than those asked for: a lien the other way round at first, revised offers at the end. */
export const isCounteroffer = (decision: DecisionFact | undefined): decision is DecisionFact =>
  decision?.decision === 'INITIAL' || (decision?.decision === 'SELECT' && decision.stage === 'final')

/** A counteroffer is out and was not taken: refused, lapsed, or not answered yet. */
export const isCounterofferOut = ({ decision, counteroffer }: Pick<ApplicationFacts, 'decision' | 'counteroffer'>) =>
  isCounteroffer(decision) && !(counteroffer?.decisionUuid === decision.uuid && counteroffer.answer === 'ACCEPTED')

/**
 * Whether an application that ended is owed the notice of an adverse action. A counteroffer that the applicant does not
 * accept is one as to what was asked for, however the application ended (12 CFR 1002.2(c)(1)(i), 1002.9(a)(1)(iv)).
 */
export const owesAdverseActionNotice = (facts: ApplicationFacts, step: string): boolean =>
  step === 'DECLINED' || (step === 'CANCELLED' && isCounterofferOut(facts))

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

/** The lender's reason where it closes an application because what it asked for never came (12 CFR 1002.9(c)(2)). */
export const INCOMPLETE = 'INCOMPLETE'

/** The notice of incompleteness that still waits for its answer: one sent at a step that was left since was answered. */
export const pendingNotice = ({ incompleteness }: ApplicationFacts, step: string): Incompleteness | undefined =>
  incompleteness?.step === step ? incompleteness : undefined

/** Four eyes: so many different people let the money go. */
export const APPROVALS_NEEDED = 2

type Of = { readonly funding?: Pick<Funding, 'approvals' | 'disbursedOn'> | undefined }

/** All who are needed have let the money go: from here on the bank may have it, whether it has told us or not. */
export const isReleased = ({ funding }: Of): boolean => (funding?.approvals.length ?? 0) >= APPROVALS_NEEDED

/** The money is out, or may be. */
export const isMoneyUnderWay = (of: Of): boolean => isReleased(of) || of.funding?.disbursedOn !== undefined
