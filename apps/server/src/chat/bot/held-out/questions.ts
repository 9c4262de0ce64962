/*
 * A held-out set: written by somebody who had seen the topics' short answers but none of the
 * phrasings the chatbot is built from. It is there to measure with. It is never indexed, never
 * tuned on, and nothing but a test may import it; a question the chatbot gets wrong is mended in
 * the topic's own phrasings, in other words than these.
 */

import { type HeldOutQuestion, rowsOf } from './held-out-question.ts'
import { caseQuestions } from './questions-case.ts'
import { closingQuestions } from './questions-closing.ts'
import { guardQuestions } from './questions-guard.ts'
import { homeQuestions } from './questions-home.ts'
import { loanQuestions } from './questions-loan.ts'
import { offTopicQuestions } from './questions-off-topic.ts'
import { proofQuestions } from './questions-proof.ts'

export const heldOutQuestions: readonly HeldOutQuestion[] = [
  loanQuestions,
  proofQuestions,
  homeQuestions,
  closingQuestions,
  caseQuestions,
  offTopicQuestions,
  guardQuestions,
].flatMap(rowsOf)
