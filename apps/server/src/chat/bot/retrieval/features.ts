import { ideasOf } from './concepts.ts'
import { wordsOf } from './words.ts'

/**
 * The kinds of features of a text: words, the ideas behind them, two ideas at once, neighbouring words, pieces of words,
 * and stop words.
 */
export const KINDS = ['word', 'idea', 'both', 'pair', 'piece', 'small'] as const
export type Kind = (typeof KINDS)[number]

/** The weight of each kind in the similarity of two texts. */
export const KIND_SHARES: Readonly<Record<Kind, number>> = {
  word: 1,
  idea: 1,
  both: 1,
  pair: 1,
  piece: 1,
  small: 0.2,
}

export type Features = Readonly<Record<Kind, ReadonlyMap<string, number>>>

const PIECE = 4

export const featuresOf = (text: string): Features => {
  const found: Record<Kind, Map<string, number>> = {
    word: new Map(),
    idea: new Map(),
    both: new Map(),
    pair: new Map(),
    piece: new Map(),
    small: new Map(),
  }
  const add = (kind: Kind, name: string) => found[kind].set(name, (found[kind].get(name) ?? 0) + 1)
  const words = wordsOf(text)
  for (const [at, { word, stem, says }] of words.entries()) {
    const before = words[at - 1]
    if (before !== undefined) add('pair', `${before.stem} ${stem}`)
    if (!says) {
      add('small', word)
      continue
    }
    add('word', stem)
    const ideas = ideasOf(word, stem)
    for (const idea of ideas.length === 0 ? [`~${stem}`] : ideas) add('idea', idea)
    const framed = `_${word}_`
    if (word.length > 3)
      for (let from = 0; from + PIECE <= framed.length; from++) add('piece', framed.slice(from, from + PIECE))
  }
  const ideas = [...found.idea.keys()].toSorted()
  for (const [at, idea] of ideas.entries()) for (const other of ideas.slice(at + 1)) add('both', `${idea} ${other}`)
  return found
}
