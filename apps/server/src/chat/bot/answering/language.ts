import { LANGUAGE_CODES, type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'

const wordSet = (words: string) => new Set(words.split(' '))

/** Common words that only one language has, and letters that identify it at once. */
const SIGNS: Readonly<Record<Language, { words: ReadonlySet<string>; letters?: RegExp }>> = {
  en: {
    words: wordSet(
      'what how when where which who why is are do does did can could will would should the a an my your you i it to of for on in and or not have has',
    ),
  },
  es: {
    words: wordSet(
      'que qué como cómo cuando cuándo donde dónde cual cuál cuanto cuánto cuánta son el la los las un una mi mis para por con puedo puede tengo tiene quiero necesito hola gracias del está estoy hay si sí su sus y o se ya más pero porque debo',
    ),
    letters: /[¿¡ñ]/,
  },
}

/** Fewer words may be chance. */
const CLEAR_WORDS = 2

/** The language of a question: the page's, unless the question's words clearly belong to another one. */
export const languageOfQuestion = (question: string, page: Language = SOURCE_LANGUAGE): Language => {
  const shown = LANGUAGE_CODES.find((code) => SIGNS[code].letters?.test(question))
  if (shown !== undefined) return shown
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (code: Language): number => words.filter((word) => SIGNS[code].words.has(word)).length
  const [best] = LANGUAGE_CODES.filter((code) => code !== page && count(code) >= CLEAR_WORDS).toSorted(
    (one, other) => count(other) - count(one),
  )
  return best !== undefined && count(best) > count(page) ? best : page
}
