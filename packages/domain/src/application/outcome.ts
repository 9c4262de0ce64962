import type { ApplicationFacts, DecisionFact, Funding, Incompleteness } from '../facts/index.ts'

/**
 * Whether a decision offers other terms than those requested: at first with a lien treated differently, at the end with
 * revised offers.
 */
export const isCounteroffer = (decision: DecisionFact | undefined): decision is DecisionFact =>
  decision?.decision === 'INITIAL' || (decision?.decision === 'SELECT' && decision.stage === 'final')

/** Whether a counteroffer was made and not accepted: refused, expired, or not answered yet. */
export const isCounterofferOut = ({ decision, counteroffer }: Pick<ApplicationFacts, 'decision' | 'counteroffer'>) =>
  isCounteroffer(decision) && !(counteroffer?.decisionUuid === decision.uuid && counteroffer.answer === 'ACCEPTED')

/**
 * Whether an application that ended requires an adverse action notice. If the applicant does not accept a counteroffer,
 * the original request counts as refused, however the application ended (12 CFR 1002.2(c)(1)(i), 1002.9(a)(1)(iv)).
 */
export const owesAdverseActionNotice = (facts: ApplicationFacts, step: string): boolean =>
  step === 'DECLINED' || (step === 'CANCELLED' && isCounterofferOut(facts))

/** Whether a final decision approved the requested terms, so that only the customary closing conditions remain. */
export const isApproved = ({ decision }: Pick<ApplicationFacts, 'decision'>): boolean =>
  decision?.stage === 'final' && (decision.decision === 'APPROVED' || decision.decision === 'FINAL')

/**
 * The outcomes under which the lender may close an application; each is a row of the register (12 CFR 1003.4, comment
 * 4(a)(8)(i)). A refusal is a decline with reasons and a notice. Missing information is requested in writing first.
 */
export const LENDER_CANCELLATIONS = ['WITHDRAWN', 'NOT_ACCEPTED'] as const
export type LenderCancellation = (typeof LENDER_CANCELLATIONS)[number]

const MAY_END: Readonly<Record<LenderCancellation, (facts: ApplicationFacts) => boolean>> = {
  // The borrower's own statement, recorded by staff.
  WITHDRAWN: () => true,
  NOT_ACCEPTED: isApproved,
}

/** Whether the file supports that outcome. */
export const mayEndAs = (kind: LenderCancellation, facts: ApplicationFacts): boolean => MAY_END[kind](facts)

/** The lender's reason for closing an application because requested information never came (12 CFR 1002.9(c)(2)). */
export const INCOMPLETE = 'INCOMPLETE'

/**
 * The notice of incompleteness that still waits for an answer. Once the application has left the step, the notice
 * counts as answered.
 */
export const pendingNotice = ({ incompleteness }: ApplicationFacts, step: string): Incompleteness | undefined =>
  incompleteness?.step === step ? incompleteness : undefined

/** Dual control: how many different people must approve the payment. */
export const APPROVALS_NEEDED = 2

type Of = { readonly funding?: Pick<Funding, 'approvals' | 'disbursedOn'> | undefined }

/**
 * Whether everybody needed has approved the payment. From then on the bank may have it, whether or not it has
 * confirmed.
 */
export const isReleased = ({ funding }: Of): boolean => (funding?.approvals.length ?? 0) >= APPROVALS_NEEDED

/** Whether the money was sent, or may have been. */
export const isMoneyUnderWay = (of: Of): boolean => isReleased(of) || of.funding?.disbursedOn !== undefined
