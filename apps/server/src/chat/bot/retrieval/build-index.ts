import { featuresOf } from './features.ts'
import { calibrate, type Evidence, type Gate, type GateFigures, OFF_TOPIC, passes, type Tried } from './gate.ts'
import { lexicalIndex, type Phrasing } from './lexical.ts'
import { likenessTo, type Postings, postingsOf } from './likeness.ts'
import { solve } from './solve.ts'

const SMOOTHING = 0.4
const CHOICES = 3
/** Below this score nothing is offered, and below this share of known words a question is off topic. */
const LEAST_CHOICE = 0.06
const LEAST_KNOWN = 0.3

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

export type Index = { find(question: string): Found; readonly gate: Gate; readonly figures: GateFigures }

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
  const [one = { topic: OFF_TOPIC, score: 0 }, second = { topic: OFF_TOPIC, score: 0 }] = ranked
  return {
    best: one.topic,
    score: one.score,
    lead: one.score - second.score,
    cover: cover(one.topic),
    agrees: first === one.topic,
  }
}

/** The gate that was calibrated for some phrasings, and how it did. */
export type KeptGate = { readonly gate: Gate; readonly figures: GateFigures }

/** What is learned of phrasings, as data that a thread can hand over. */
export type TrainedIndex = KeptGate & {
  readonly postings: Postings
  readonly classes: readonly string[]
  /** Phrasings × classes: the weight of each phrasing for each class. */
  readonly says: Float64Array
  readonly ideas: ReadonlyMap<string, number>
}

/**
 * Learns to tell the topics of phrasings apart. `kept` is a stored gate for the same phrasings; without one, the gate is
 * calibrated by leaving each phrasing out. Takes about two seconds and 50 MB for the shipped phrasings, half of the time
 * for the gate: callers run it in a thread (train.ts).
 */
export const trainIndex = (phrasings: readonly Phrasing[], kept?: KeptGate): TrainedIndex => {
  const classes = [...new Set([...phrasings.map(({ topic }) => topic), OFF_TOPIC])]
  const size = phrasings.length
  const postings = postingsOf(phrasings.map(({ text }) => text))
  const likeness = likenessTo(postings)
  const table = new Float64Array(size * size)
  for (const [at, { text }] of phrasings.entries()) table.set(likeness.of(text), at * size)
  const classOf = phrasings.map(({ topic }) => classes.indexOf(topic))
  const { says, leftOut } = solve({ table, classOf, classes: classes.length, smoothing: SMOOTHING })
  const ideas = countIdeas(phrasings)

  const tried = (): readonly Tried[] => {
    const unseen = leftOut()
    const lexical = lexicalIndex(phrasings)
    const cover = coverOf(ideas, size)
    return phrasings.map((one, at) => ({
      truth: one.topic,
      ...evidenceOf(
        ranking(classes, (c) => unseen[at * classes.length + c] ?? 0),
        { cover: (topic) => cover(one.text, topic, one), first: lexical(one.text, at)[0]?.topic },
      ),
    }))
  }
  const { gate, figures } = kept ?? calibrate(tried())
  return { postings, classes, says, ideas, gate, figures }
}

/** The search index of phrasings by what was learned of the same ones. */
export const openIndex = (phrasings: readonly Phrasing[], trained: TrainedIndex): Index => {
  const { classes, says, gate, figures } = trained
  const likeness = likenessTo(trained.postings)
  const lexical = lexicalIndex(phrasings)
  const cover = coverOf(trained.ideas, phrasings.length)

  const find = (question: string): Found => {
    const likes = likeness.of(question)
    const scores = new Float64Array(classes.length)
    for (const [at, like] of likes.entries())
      if (like > 0)
        for (let c = 0; c < classes.length; c++)
          scores[c] = (scores[c] ?? 0) + like * (says[at * classes.length + c] ?? 0)
    const ranked = ranking(classes, (c) => scores[c] ?? 0)
    const evidence = evidenceOf(ranked, {
      cover: (topic) => cover(question, topic),
      first: lexical(question)[0]?.topic,
    })
    const known = likeness.known(question)
    const isOurs = evidence.best !== OFF_TOPIC && known >= LEAST_KNOWN && evidence.score >= LEAST_CHOICE
    const matched = [...likes.entries()]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 5)
      .flatMap(([at, like]) => {
        const one = phrasings[at]
        return one === undefined || like === 0 ? [] : [{ ...one, likeness: like }]
      })
    return {
      verdict: passes(evidence, gate) ? 'answer' : isOurs ? 'choices' : 'none',
      ranked: ranked.filter(({ topic }) => topic !== OFF_TOPIC).slice(0, CHOICES),
      evidence,
      known,
      matched,
      gate,
    }
  }
  return { find, gate, figures }
}
