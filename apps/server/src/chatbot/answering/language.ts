const wordSet = (words: string) => new Set(words.split(' '))

const SPANISH = wordSet(
  'que qué como cómo cuando cuándo donde dónde cual cuál cuanto cuánto cuánta son el la los las un una mi mis para por con puedo puede tengo tiene quiero necesito hola gracias del está estoy hay si sí su sus y o se ya más pero porque debo',
)
const ENGLISH = wordSet(
  'what how when where which who why is are do does did can could will would should the a an my your you i it to of for on in and or not have has',
)

const countIn = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.filter((word) => known.has(word)).length

/** The language of a question: the page's, unless its own words speak clearly for the other. */
export const languageOf = (question: string, page: 'en' | 'es' | undefined): 'en' | 'es' => {
  if (/[¿¡ñ]/.test(question)) return 'es'
  const words = question.toLowerCase().match(/[a-záéíóúü]+/g) ?? []
  const [spanish, english] = [countIn(words, SPANISH), countIn(words, ENGLISH)]
  if (page === 'es') return english >= 2 && english > spanish ? 'en' : 'es'
  return spanish >= 2 && spanish > english ? 'es' : 'en'
}
