/*
 * A held-out set, written by somebody who had seen the topics' short answers but none of the
 * phrasings the chatbot is built from. It is for measuring only: it is never indexed, never
 * tuned on, and imported by tests only. A question the chatbot gets wrong is corrected in
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
