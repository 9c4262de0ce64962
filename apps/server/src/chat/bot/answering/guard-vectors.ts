import { wordsOf } from '../retrieval/features.ts'
import { type Names, numberIn, packNames } from '../retrieval/names.ts'
import { guardIdeasOf } from './guard-ideas.ts'
import type { Vector } from './separate.ts'

/** The weight of each kind of feature (guardFeaturesOf), by its prefix. */
const SHARES: Readonly<Record<string, number>> = { w: 1, s: 1, p: 1, g: 0.5, c: 1, i: 1, j: 0.7 }
/** A feature of a single text says nothing about other texts. */
const LEAST_TEXTS = 2
/** The weight of unknown features as a share of the rarest one's; they lower the weight of known ones of their kind. */
const UNKNOWN_SHARE = 0.5

/** The features that count, as data that a thread can hand over; a feature's number is its place. */
export type GuardFeatures = {
  readonly names: Names
  readonly rarities: Float32Array
  /** The rarity of a feature that no text has. */
  readonly unknown: number
}

/** Turns sets of features into vectors. Rare features weigh more; those of a kind together have the length of its share. */
const vectorizer = ({ names, rarities, unknown }: GuardFeatures) => {
  const numberOf = numberIn(names)
  return (features: ReadonlySet<string>): Vector => {
    const squares = new Map<string, number>()
    const known: { kind: string; at: number; rarity: number }[] = []
    for (const name of features) {
      const kind = name.charAt(0)
      const at = numberOf(name)
      const rarity = at === undefined ? unknown : (rarities[at] ?? unknown)
      squares.set(kind, (squares.get(kind) ?? 0) + rarity ** 2)
      if (at !== undefined) known.push({ kind, at, rarity })
    }
    return {
      at: Int32Array.from(known, ({ at }) => at),
      weight: Float64Array.from(
        known,
        ({ kind, rarity }) => ((SHARES[kind] ?? 0) * rarity) / Math.sqrt(squares.get(kind) ?? 1),
      ),
    }
  }
}

/** The vector of a text by the features that were learned. */
export const vectorsBy = (features: GuardFeatures): ((text: string) => Vector) => {
  const vectorFrom = vectorizer(features)
  return (text) => vectorFrom(guardFeaturesOf(text))
}

/** The features of texts that count, and each text's vector. */
export const vectorsOf = (
  texts: readonly string[],
): { readonly features: GuardFeatures; readonly vectors: readonly Vector[] } => {
  const all = texts.map(guardFeaturesOf)
  const counts = new Map<string, number>()
  for (const features of all) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  const known = [...counts].filter(([, count]) => count >= LEAST_TEXTS)
  const features = {
    names: packNames(known.map(([name]) => name)),
    rarities: Float32Array.from(known.map(([, count]) => Math.log(1 + texts.length / count))),
    unknown: Math.log(1 + texts.length) * UNKNOWN_SHARE,
  }
  return { features, vectors: all.map(vectorizer(features)) }
}

const SHORTEST_PIECE = 3
const LONGEST_PIECE = 5

/**
 * The features of a text for the learned guard: words, stems, ideas, neighbouring words, words two apart, and pieces of
 * three to five letters across word gaps, so that "cancl it" still resembles "cancel it". Stop words count in full:
 * "I did not" and "what if I" say more about a guard than nouns do.
 */
const guardFeaturesOf = (text: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const words = wordsOf(text)
  for (const [at, { word, stem }] of words.entries()) {
    found.add(`w ${word}`).add(`s ${stem}`)
    const before = words[at - 1]
    const earlier = words[at - 2]
    if (before !== undefined) found.add(`p ${before.stem} ${stem}`)
    if (earlier !== undefined) found.add(`g ${earlier.stem} ${stem}`)
  }
  const ideas = [...new Set(words.flatMap(({ word, stem }) => guardIdeasOf(word, stem)))].toSorted()
  for (const [at, idea] of ideas.entries()) {
    found.add(`i ${idea}`)
    for (const other of ideas.slice(at + 1)) found.add(`j ${idea} ${other}`)
  }
  const framed = ` ${words.map(({ word }) => word).join(' ')} `
  for (let size = SHORTEST_PIECE; size <= LONGEST_PIECE; size++)
    for (let from = 0; from + size <= framed.length; from++) found.add(`c ${framed.slice(from, from + size)}`)
  return found
}
