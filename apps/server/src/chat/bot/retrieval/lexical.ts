import MiniSearch from 'minisearch'
import { wordsOf } from './features.ts'

export type Phrasing = { readonly topic: string; readonly text: string }

type Row = Phrasing & { readonly id: number }

/** A full-text search over the phrasings: the best first, each topic once. */
export type Lexical = (
  question: string,
  but?: number,
) => readonly { readonly topic: string; readonly text: string; readonly score: number }[]

const stems = new Map<string, string | null>()
const stemOf = (word: string): string | null => {
  const known = stems.get(word)
  if (known !== undefined) return known
  const [only] = wordsOf(word)
  const stem = only?.says === true ? only.stem : null
  stems.set(word, stem)
  return stem
}

/** Builds the full-text search. `but` is the number of a phrasing to leave out, for calibration. */
export const lexicalIndex = (phrasings: readonly Phrasing[]): Lexical => {
  const search = new MiniSearch<Row>({
    fields: ['text'],
    storeFields: ['topic', 'text'],
    tokenize: (text) => wordsOf(text).map(({ word }) => word),
    processTerm: stemOf,
  })
  search.addAll(phrasings.map((one, id) => ({ ...one, id })))
  return (question, but) => {
    const hits = search.search(question, {
      prefix: (term) => term.length > 4,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      ...(but !== undefined && { filter: ({ id }) => id !== but }),
    })
    const best = new Map<string, { topic: string; text: string; score: number }>()
    for (const { topic, text, score } of hits) if (!best.has(topic)) best.set(topic, { topic, text, score })
    return [...best.values()]
  }
}
