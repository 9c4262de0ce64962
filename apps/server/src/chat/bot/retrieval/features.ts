import { stemmer } from 'stemmer'
import { concepts } from './concepts.ts'

/** The kinds of features of a text: words, ideas behind them, neighbouring words, pieces of words, and stop words. */
export const KINDS = ['word', 'idea', 'pair', 'piece', 'small'] as const
export type Kind = (typeof KINDS)[number]

/** The weight of each kind in the similarity of two texts. */
export const KIND_SHARES: Readonly<Record<Kind, number>> = { word: 1, idea: 1, pair: 1, piece: 1, small: 0.2 }

export type Features = Readonly<Record<Kind, ReadonlyMap<string, number>>>

const PIECE = 4

export const featuresOf = (text: string): Features => {
  const found: Record<Kind, Map<string, number>> = {
    word: new Map(),
    idea: new Map(),
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
    for (const idea of concepts.get(word) ?? [`~${stem}`]) add('idea', idea)
    const framed = `_${word}_`
    if (word.length > 3)
      for (let from = 0; from + PIECE <= framed.length; from++) add('piece', framed.slice(from, from + PIECE))
  }
  return found
}

/** Stop words say little about the question, but still count in pairs. */
const STOP = new Set(
  (
    'a an the i me my mine we our us you your yours it its this that these those is are am be been was were do does did ' +
    'have has had will would could should can may might of to in on at for from with by as and or so if then than there ' +
    'here just please also any some about into out up the not no too very really get got gets un una el la los las de ' +
    'del en y o que se mi su con por para es al lo le me si ya'
  ).split(' '),
)

const SPELLED_OUT: readonly (readonly [RegExp, string])[] = [
  [/\bcan ?'?t\b|\bcannot\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/n'?t\b/g, ' not'],
  [/\bwhats\b/g, 'what is'],
  [/\bim\b/g, 'i am'],
  [/\bive\b/g, 'i have'],
  [/'(s|re|ve|ll|d|m)\b/g, ' '],
]

type Word = { readonly word: string; readonly stem: string; readonly says: boolean }

/** The words of a question in lower case without accents, each with its stem. */
export const wordsOf = (text: string): readonly Word[] => {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[’`]/g, "'")
  const spelled = SPELLED_OUT.reduce((soFar, [short, long]) => soFar.replace(short, long), plain)
  const words = spelled.match(/[a-z]+[0-9]*|[0-9]+[a-z]*/g) ?? []
  return words.map((word) => ({ word, stem: stemmer(word), says: !STOP.has(word) }))
}
