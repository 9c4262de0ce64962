import { stemmer } from 'stemmer'

/** Words that say little about what is asked; they still count where they stand beside others. */
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

export type Word = { readonly word: string; readonly stem: string; readonly says: boolean }

/** The words of a question in small letters without accents, each with its stem. */
export const wordsOf = (text: string): readonly Word[] => {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[’`]/g, "'")
  const spelled = SPELLED_OUT.reduce((said, [short, long]) => said.replace(short, long), plain)
  const words = spelled.match(/[a-z]+[0-9]*|[0-9]+[a-z]*/g) ?? []
  return words.map((word) => ({ word, stem: stemmer(word), says: !STOP.has(word) }))
}
