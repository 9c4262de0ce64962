import { type Found, type Index, OFF_TOPIC } from '../retrieval/index.ts'
import { cover } from './cover.ts'
import { asksForPerson, type Guard, guardOf } from './guards.ts'
import type { GuardModel } from './learned-guard.ts'

export type GuardDecision = {
  readonly kind: 'guard'
  readonly guard: Guard
  /** False where the guard is only suspected: then a person is offered together with possible topics. */
  readonly isSure: boolean
  /** Whether it is clear which guard it is; otherwise the answer uses words that fit all of them. */
  readonly isClear: boolean
  readonly topics: readonly string[]
  readonly found?: Found
}

/** What to do with a question. It does not depend on anybody's data. */
export type Decision =
  | GuardDecision
  | { readonly kind: 'human' }
  | { readonly kind: 'application'; readonly topic: string; readonly found?: Found }
  | { readonly kind: 'faq'; readonly topic: string; readonly found?: Found }
  | { readonly kind: 'choices'; readonly topics: readonly string[]; readonly found: Found }
  | { readonly kind: 'none'; readonly found: Found }

export type Decided = {
  /** The question with secrets masked; the original is not passed on. */
  readonly asked: string
  readonly masked: boolean
  readonly decision: Decision
}

export const HUMAN = 'human'

/** From this score on, the learned guard counts like a pattern. */
const SURE = 0.8
/**
 * The scores from which a guard is suspected, by the search's verdict. Set on left-out phrasings
 * (learned-guard.test.ts): a sure answer needs a stronger sign against it than choices, which offer a person anyway.
 */
const SUSPECTED: Readonly<Record<Found['verdict'], number>> = { answer: -0.3, choices: -1, none: -0.8 }
/** Questions that are surely off topic need a stronger sign. */
const SURELY_OFF_TOPIC = 0.3
const SUSPECTED_OFF_TOPIC = -0.4

const leastSuspected = ({ verdict, evidence: { best, score } }: Found): number =>
  best === OFF_TOPIC && score >= SURELY_OFF_TOPIC ? SUSPECTED_OFF_TOPIC : SUSPECTED[verdict]

/** Topics that are answered from the borrower's own application. */
export const isOwn = (topic: string): boolean => topic.startsWith('app.')

/** The decision for a topic that the search found or the asker chose. */
export const towards = (topic: string, found?: Found): Decision => {
  if (topic === HUMAN) return { kind: 'human' }
  return { kind: isOwn(topic) ? 'application' : 'faq', topic, ...(found && { found }) }
}

const topicsOf = ({ ranked }: Found): readonly string[] => ranked.map(({ topic }) => topic)

const searched = (found: Found): Decision => {
  if (found.verdict === 'answer') return towards(found.evidence.best, found)
  return found.verdict === 'choices' ? { kind: 'choices', topics: topicsOf(found), found } : { kind: 'none', found }
}

export type Knowing = { readonly index: Index; readonly guardModel: GuardModel }

const judged = (asked: string, { index, guardModel }: Knowing): Decision => {
  const { score, guard, isClear } = guardModel(asked)
  const isSure = score >= SURE
  if (!isSure && asksForPerson(asked)) return { kind: 'human' }
  const found = index.find(asked)
  if (!isSure && score < leastSuspected(found)) return searched(found)
  return {
    kind: 'guard',
    guard,
    isSure,
    isClear: isSure && isClear,
    topics: found.verdict === 'none' ? [] : topicsOf(found),
    found,
  }
}

/** Decides in this order: mask secrets, guard patterns, learned guard, request for a person, search. */
export const decide = (question: string, knowing: Knowing): Decided => {
  const { asked, masked } = cover(question)
  const guard = guardOf(asked, masked)
  const decision: Decision =
    guard === undefined ? judged(asked, knowing) : { kind: 'guard', guard, isSure: true, isClear: true, topics: [] }
  return { asked, masked, decision }
}
