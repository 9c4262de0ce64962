import { type Decision, decide, type Knowing } from '../answering/decide.ts'
import { guardExamples } from '../answering/guard-examples.ts'
import { openGuards, trainGuards } from '../answering/learned-guard.ts'
import { secondGuardRows } from '../held-out/guard-rows-second.ts'
import { thirdGuardRows } from '../held-out/guard-rows-third.ts'
import { heldOutQuestions } from '../held-out/questions.ts'
import { phrasingsAsShipped } from '../known-topics.ts'
import { openIndex, trainIndex } from '../retrieval/index.ts'

/** The phrasings that ship. */
export const shippedPhrasings = phrasingsAsShipped()

export const shippedKnowing = (): Knowing => ({
  index: openIndex(shippedPhrasings, trainIndex(shippedPhrasings)),
  guardModel: openGuards(trainGuards(guardExamples)),
})

export const topicOf = (decision: Decision): string | undefined => {
  if (decision.kind === 'human') return 'human'
  return 'topic' in decision ? decision.topic : undefined
}

export const isConfident = ({ kind }: Decision): boolean => kind === 'faq' || kind === 'application'

/** The topics that are offered to choose from. */
const offered = (decision: Decision): readonly string[] =>
  decision.kind === 'choices' || decision.kind === 'guard' ? decision.topics : []

export const helps = (decision: Decision, expected: string): boolean =>
  topicOf(decision) === expected || offered(decision).includes(expected)

const known = new Set(shippedPhrasings.map(({ text }) => text.toLowerCase()))
/** A held-out question that equals a phrasing proves nothing, so it is left out. */
export const unseenQuestions = heldOutQuestions.filter(({ question }) => !known.has(question.toLowerCase()))

const OTHERS = ['guard', 'off-topic']
export type HeldOut = 'topics' | 'off-topic' | 'guard'

/** The held-out questions of a kind. */
export const questionsOf = (kind: HeldOut) =>
  unseenQuestions.filter(({ expected }) => (kind === 'topics' ? !OTHERS.includes(expected) : expected === kind))

export const judged = (knowing: Knowing, kind: HeldOut) =>
  questionsOf(kind).map(({ question, expected }) => ({ expected, decision: decide(question, knowing).decision }))

/** The guarded questions of all three sets. */
export const guardedRows = (): readonly string[] => [
  ...questionsOf('guard').map(({ question }) => question),
  ...secondGuardRows,
  ...thirdGuardRows,
]
