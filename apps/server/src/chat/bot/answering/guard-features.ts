import { wordsOf } from '../retrieval/words.ts'
import { guardIdeasOf } from './guard-ideas.ts'

const SHORTEST_PIECE = 3
const LONGEST_PIECE = 5

/**
 * What a text is made of, for the learned guard: words and their stems, neighbours, words two apart, and pieces of
 * three to five letters that run across the gaps, so that "cancl it" still looks like "cancel it". The small words
 * count in full here: "I did not" and "what if I" say more about a guard than nouns do.
 */
export const guardFeaturesOf = (text: string): ReadonlySet<string> => {
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
