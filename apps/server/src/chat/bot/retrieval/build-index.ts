import { featuresOf } from './features.ts'
import {
  calibrate,
  type Evidence,
  type Gate,
  type GateFigures,
  GUARDED,
  isOurs,
  OFF_TOPIC,
  passes,
  type Tried,
} from './gate.ts'
import { lexicalIndex, type Phrasing } from './lexical.ts'
import { likenessTo, type Postings, postingsOf } from './likeness.ts'
import { solve } from './solve.ts'

const SMOOTHING = 0.2
/** The gate is calibrated on each half of the phrasings by what the other half teaches. */
const PARTS = 2
const CHOICES = 3
/** Below this score nothing is offered, and below this share of known words a question is off topic. */
const LEAST_CHOICE = 0.06
const LEAST_KNOWN = 0.3

/** The weight of the question before in the score of one that goes on from it. */
const BEFORE_SHARE = 0.5

export type Ranked = { readonly topic: string; readonly score: number }

/** The result of a search, with the reasons that the test bench shows. */
export type Found = {
  readonly verdict: 'answer' | 'choices' | 'none'
  readonly ranked: readonly Ranked[]
  readonly evidence: Evidence
  /** The share of the question's words that any phrasing has. */
  readonly known: number
  /** The phrasings most similar to the question. */
  readonly matched: readonly { readonly topic: string; readonly text: string; readonly likeness: number }[]
  readonly gate: Gate
}

/** Finds the topics of a question; where it goes on from an earlier one, with that one in view. */
export type Index = {
  find(question: string, before?: string): Found
  readonly gate: Gate
  readonly figures: GateFigures
}

/** How many phrasings have each idea, and how many of each topic. */
const countIdeas = (phrasings: readonly Phrasing[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const { topic, text } of phrasings)
    for (const idea of featuresOf(text).idea.keys()) {
      count(idea)
      count(`${topic} ${idea}`)
    }
  return counts
}

/** The share of a question's ideas that a topic's phrasings have; `without` leaves one phrasing out. */
const coverOf =
  (counts: ReadonlyMap<string, number>, phrasings: number) =>
  (question: string, topic: string, without?: Phrasing): number => {
    let [all, theirs] = [0, 0]
    for (const idea of featuresOf(question).idea.keys()) {
      const others = (counts.get(idea) ?? 0) - (without === undefined ? 0 : 1)
      const weight = Math.log(1 + phrasings / Math.max(1, others))
      const own = (counts.get(`${topic} ${idea}`) ?? 0) - (without?.topic === topic ? 1 : 0)
      all += weight
      if (own > 0) theirs += weight
    }
    return all === 0 ? 0 : theirs / all
  }

const ranking = (classes: readonly string[], scoreOf: (at: number) => number): readonly Ranked[] =>
  classes.map((topic, at) => ({ topic, score: scoreOf(at) })).toSorted((one, other) => other.score - one.score)

const evidenceOf = (
  ranked: readonly Ranked[],
  { cover, first }: { cover: (topic: string) => number; first: string | undefined },
): Evidence => {
  // How much it is like what no bot may answer is weighed apart, with what the learned guard finds.
  const [one = { topic: OFF_TOPIC, score: 0 }, second = { topic: OFF_TOPIC, score: 0 }] = ranked.filter(
    ({ topic }) => topic !== GUARDED,
  )
  return {
    best: one.topic,
    score: one.score,
    lead: one.score - second.score,
    cover: cover(one.topic),
    agrees: first === one.topic,
    guarded: ranked.find(({ topic }) => topic === GUARDED)?.score ?? 0,
  }
}

/** The gate that was calibrated for some phrasings, and how it did. */
export type KeptGate = { readonly gate: Gate; readonly figures: GateFigures }

/** What is learned of phrasings, as data that a thread can hand over. */
export type TrainedIndex = KeptGate & {
  readonly postings: Postings
  readonly classes: readonly string[]
  /** Phrasings × classes: the weight of each phrasing for each class. */
  readonly says: Float32Array
  readonly ideas: ReadonlyMap<string, number>
}

/** The score of each class by the similarity of a text to each phrasing. */
const scoresOf = (likes: Float64Array, says: Float32Array, classes: number): Float64Array => {
  const scores = new Float64Array(classes)
  for (const [at, like] of likes.entries())
    if (like > 0) for (let c = 0; c < classes; c++) scores[c] = (scores[c] ?? 0) + like * (says[at * classes + c] ?? 0)
  return scores
}

/**
 * Learns to tell the topics of phrasings apart. `kept` is a stored gate for the same phrasings; without one, the gate is
 * calibrated on halves of them. Takes some seconds for the shipped phrasings, half of it for the gate: callers run it in
 * a thread (train.ts).
 */
export const trainIndex = (phrasings: readonly Phrasing[], kept?: KeptGate): TrainedIndex => {
  const classes = [...new Set([...phrasings.map(({ topic }) => topic), OFF_TOPIC, GUARDED])]
  const postings = postingsOf(phrasings.map(({ text }) => text))
  const classOf = phrasings.map(({ topic }) => classes.indexOf(topic))
  const learn = (those: readonly number[]) =>
    solve({ postings, classOf: those, classes: classes.length, smoothing: SMOOTHING })
  const ideas = countIdeas(phrasings)

  const tried = (): readonly Tried[] => {
    const lexical = lexicalIndex(phrasings)
    const cover = coverOf(ideas, phrasings.length)
    const likeness = likenessTo(postings)
    return Array.from({ length: PARTS }, (_, part) => part).flatMap((part) => {
      const says = learn(classOf.map((of, at) => (at % PARTS === part ? -1 : of)))
      return phrasings.flatMap((one, at) => {
        if (at % PARTS !== part || one.topic === GUARDED) return []
        const scores = scoresOf(likeness.of(one.text), says, classes.length)
        return {
          truth: one.topic,
          ...evidenceOf(
            ranking(classes, (c) => scores[c] ?? 0),
            { cover: (topic) => cover(one.text, topic, one), first: lexical(one.text, at)[0]?.topic },
          ),
        }
      })
    })
  }
  const { gate, figures } = kept ?? calibrate(tried())
  return { postings, classes, says: learn(classOf), ideas, gate, figures }
}

/** The search index of phrasings by what was learned of the same ones. */
export const openIndex = (phrasings: readonly Phrasing[], trained: TrainedIndex): Index => {
  const { classes, says, gate, figures } = trained
  const likeness = likenessTo(trained.postings)
  const lexical = lexicalIndex(phrasings)
  const cover = coverOf(trained.ideas, phrasings.length)

  const scored = (likes: Float64Array) => scoresOf(likes, says, classes.length)
  const find = (question: string, before?: string): Found => {
    const likes = likeness.of(question)
    const scores = scored(likes)
    if (before !== undefined)
      for (const [c, score] of scored(likeness.of(before)).entries())
        if (isOurs(classes[c] ?? OFF_TOPIC)) scores[c] = (scores[c] ?? 0) + score * BEFORE_SHARE
    const ranked = ranking(classes, (c) => scores[c] ?? 0)
    const evidence = evidenceOf(ranked, {
      cover: (topic) => cover(question, topic),
      first: lexical(question)[0]?.topic,
    })
    const known = likeness.known(question)
    const mayBeOurs = evidence.best !== OFF_TOPIC && known >= LEAST_KNOWN && evidence.score >= LEAST_CHOICE
    const matched = [...likes.entries()]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 5)
      .flatMap(([at, like]) => {
        const one = phrasings[at]
        return one === undefined || like === 0 ? [] : [{ ...one, likeness: like }]
      })
    return {
      verdict: passes(evidence, gate) ? 'answer' : mayBeOurs ? 'choices' : 'none',
      ranked: ranked.filter(({ topic }) => isOurs(topic)).slice(0, CHOICES),
      evidence,
      known,
      matched,
      gate,
    }
  }
  return { find, gate, figures }
}
