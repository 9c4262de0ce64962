import { type Found, type Index, OFF_TOPIC } from '../retrieval/index.ts'
import { cover } from './cover.ts'
import { asksForPerson, type Guard, guardOf } from './guards.ts'
import type { GuardModel } from './learned-guard.ts'

export type GuardDecision = {
  readonly kind: 'guard'
  readonly guard: Guard
  /** Else it only might be one: a person is offered, and the topics that it may be about beside. */
  readonly isSure: boolean
  /** That it is this guard's: else it is answered in words that fit all of them. */
  readonly isClear: boolean
  readonly topics: readonly string[]
  readonly found?: Found
}

/** What becomes of a question, before anybody's data is looked at. */
export type Decision =
  | GuardDecision
  | { readonly kind: 'human' }
  | { readonly kind: 'application'; readonly topic: string; readonly found?: Found }
  | { readonly kind: 'faq'; readonly topic: string; readonly found?: Found }
  | { readonly kind: 'choices'; readonly topics: readonly string[]; readonly found: Found }
  | { readonly kind: 'none'; readonly found: Found }

export type Decided = {
  /** The question with dots over what may be secret: nothing else of it goes any further. */
  readonly asked: string
  readonly masked: boolean
  readonly decision: Decision
}

export const HUMAN = 'human'

/** From here on the learned guard is as good as a pattern. */
const SURE = 0.8
/**
 * From here on it might be a guard's, by what the search makes of the question. Set on phrasings that were left out
 * (learned-guard.test.ts): an answer that the search is sure of needs more of a sign against it than a question back,
 * beside which a person stands anyway.
 */
const SUSPECTED: Readonly<Record<Found['verdict'], number>> = { answer: -0.3, choices: -1, none: -0.8 }
/** What the search knows to be none of ours is suspected only of a real sign. */
const SURELY_OFF_TOPIC = 0.3
const SUSPECTED_OFF_TOPIC = -0.4

const leastSuspected = ({ verdict, evidence: { best, score } }: Found): number =>
  best === OFF_TOPIC && score >= SURELY_OFF_TOPIC ? SUSPECTED_OFF_TOPIC : SUSPECTED[verdict]

/** Topics that are answered from the borrower's own application. */
export const isOwn = (topic: string): boolean => topic.startsWith('app.')

/** A topic that is settled on: by the search, or by a choice. */
export const towards = (topic: string, found?: Found): Decision => {
  if (topic === HUMAN) return { kind: 'human' }
  return { kind: isOwn(topic) ? 'application' : 'faq', topic, ...(found && { found }) }
}

const topicsOf = ({ ranked }: Found): readonly string[] => ranked.map(({ topic }) => topic)

const searched = (found: Found): Decision => {
  if (found.verdict === 'answer') return towards(found.evidence.best, found)
  return found.verdict === 'choices' ? { kind: 'choices', topics: topicsOf(found), found } : { kind: 'none', found }
}

export type Knowing = { readonly index: Index; readonly ear: GuardModel }

const judged = (asked: string, { index, ear }: Knowing): Decision => {
  const { score, guard, isClear } = ear(asked)
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

/** The order of an answer: cover secrets, patterns of guards, what sounds like a guard, the wish for a person, the search. */
export const decide = (question: string, knowing: Knowing): Decided => {
  const { asked, masked } = cover(question)
  const guard = guardOf(asked, masked)
  const decision: Decision =
    guard === undefined ? judged(asked, knowing) : { kind: 'guard', guard, isSure: true, isClear: true, topics: [] }
  return { asked, masked, decision }
}
