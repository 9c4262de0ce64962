import type { ApplicationFacts, DecisionFact } from '../facts/index.ts'

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
