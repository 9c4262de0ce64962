import { setImmediate as nextTurn } from 'node:timers/promises'
import { wordsOf } from '../retrieval/features.ts'
import { guardIdeasOf } from './guard-ideas.ts'
import type { Vector } from './separate.ts'

/** The weight of each kind of feature (guardFeaturesOf), by its prefix. */
const SHARES: Readonly<Record<string, number>> = { w: 1, s: 1, p: 1, g: 0.5, c: 1, i: 1, j: 0.7 }
/** A feature of a single text says nothing about other texts. */
const LEAST_TEXTS = 2
/** The weight of unknown features as a share of the rarest one's; they lower the weight of known ones of their kind. */
const UNKNOWN_SHARE = 0.5

const TEXTS_A_TURN = 50

/** Yields to other work regularly, because the whole takes half a second. */
const inTurns = async <From, To>(all: readonly From[], make: (one: From) => To): Promise<readonly To[]> => {
  const made: To[] = []
  for (const [at, one] of all.entries()) {
    made.push(make(one))
    if (at % TEXTS_A_TURN === TEXTS_A_TURN - 1) await nextTurn()
  }
  return made
}

/** Turns texts into vectors. Rare features weigh more; the features of a kind together have the length of its share. */
export const vectorsOf = async (texts: readonly string[]) => {
  const all = await inTurns(texts, guardFeaturesOf)
  const counts = new Map<string, number>()
  await inTurns(all, (features) => {
    for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  })
  const numbers = new Map<string, { at: number; rarity: number }>()
  for (const [name, count] of counts)
    if (count >= LEAST_TEXTS) numbers.set(name, { at: numbers.size, rarity: Math.log(1 + texts.length / count) })
  const unknown = Math.log(1 + texts.length) * UNKNOWN_SHARE

  const vectorFrom = (features: ReadonlySet<string>): Vector => {
    const squares = new Map<string, number>()
    const known: { kind: string; at: number; rarity: number }[] = []
    for (const name of features) {
      const kind = name.charAt(0)
      const number = numbers.get(name)
      squares.set(kind, (squares.get(kind) ?? 0) + (number?.rarity ?? unknown) ** 2)
      if (number !== undefined) known.push({ kind, ...number })
    }
    return {
      at: known.map(({ at }) => at),
      weight: known.map(({ kind, rarity }) => ((SHARES[kind] ?? 0) * rarity) / Math.sqrt(squares.get(kind) ?? 1)),
    }
  }
  return {
    vectors: await inTurns(all, vectorFrom),
    vectorOf: (text: string) => vectorFrom(guardFeaturesOf(text)),
    size: numbers.size,
  }
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
