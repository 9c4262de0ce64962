import { type Found, type Index, OFF_TOPIC } from '../retrieval/index.ts'
import { type Courtesy, courtesyOf } from './courtesies.ts'
import { cover } from './cover.ts'
import { holdsGraveWord } from './grave-words.ts'
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
  | { readonly kind: 'courtesy'; readonly courtesy: Courtesy }
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
const SURE = 1.2
/**
 * From here on a guard is suspected: by what the learned guard says, and how much more the search finds the question like
 * guarded ones than like a topic. Set on the tuning half and on left-out phrasings (docs/chatbot.md).
 */
const SUSPECTED = -0.2
/** The weight of a topic's score against it. */
const TOPIC_SHARE = 1.5
/** Questions that are surely off topic need a stronger sign. */
const SURELY_OFF_TOPIC = 0.3
const SUSPECTED_OFF_TOPIC = 0.5

const leastSuspected = ({ evidence: { best, score } }: Found): number =>
  best === OFF_TOPIC && score >= SURELY_OFF_TOPIC ? SUSPECTED_OFF_TOPIC : SUSPECTED

/** What a grave word adds. */
const GRAVE_WORD = 0.6

/** How much speaks for a guard. */
const suspicion = (asked: string, score: number, { evidence: { guarded }, ranked }: Found): number =>
  (holdsGraveWord(asked) ? GRAVE_WORD : 0) + score + guarded - TOPIC_SHARE * (ranked[0]?.score ?? 0)

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

/** More words say what they ask by themselves. */
const MOST_WORDS_OF_REST = 12
/** How a question begins that goes on from the one before, and the words in it that point back. */
const GOES_ON =
  /^\W*(?:and|but|or|so|what (?:about|if)|how about|then|also|even|why|when|how|no|not|y|pero|o|entonces|que tal|tambi[eé]n|cu[aá]ndo|por ?qu[eé])\b|\b(?:it|that|this|one|she|he|they|them|there|eso|esa|ese|ella|[eé]l|ellos|ah[ií])\b/iu

/** Whether a question may need the one before to be understood. */
const goesOn = (question: string): boolean => {
  const words = question.match(/\p{L}+/gu)?.length ?? 0
  return words <= 3 || (words <= MOST_WORDS_OF_REST && GOES_ON.test(question))
}

/** What the search finds for a question: by itself, or where that says too little, together with the one before. */
const foundFor = (asked: string, before: string | undefined, index: Index): Found => {
  const alone = index.find(asked)
  if (before === undefined || alone.verdict === 'answer' || !goesOn(asked)) return alone
  return index.find(asked, before)
}

const judged = (asked: string, { index, guardModel }: Knowing, before: string | undefined): Decision => {
  const { score, guard, isClear, knowsNothing = false } = guardModel(asked)
  const isSure = score >= SURE
  if (!isSure && asksForPerson(asked)) return { kind: 'human' }
  const found = foundFor(asked, before, index)
  const isSuspected = knowsNothing || suspicion(asked, score, found) >= leastSuspected(found)
  if (!isSure && !isSuspected) return searched(found)
  return {
    kind: 'guard',
    guard,
    isSure,
    isClear: isSure && isClear,
    topics: found.verdict === 'none' ? [] : topicsOf(found),
    found,
  }
}

const decisionFor = (asked: string, knowing: Knowing, before: string | undefined): Decision => {
  const courtesy = courtesyOf(asked)
  return courtesy === undefined ? judged(asked, knowing, before) : { kind: 'courtesy', courtesy }
}

/**
 * Decides in this order: mask secrets, guard patterns, greetings and thanks, learned guard, request for a person, search.
 * `before` is the question before, as it was stored.
 */
export const decide = (question: string, knowing: Knowing, before?: string): Decided => {
  const { asked, masked } = cover(question)
  const guard = guardOf(asked, masked)
  const decision: Decision =
    guard === undefined
      ? decisionFor(asked, knowing, before)
      : { kind: 'guard', guard, isSure: true, isClear: true, topics: [] }
  return { asked, masked, decision }
}
