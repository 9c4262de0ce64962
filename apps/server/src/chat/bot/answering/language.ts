import { LANGUAGE_CODES, type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'

const wordSet = (words: string) => new Set(words.split(' '))

/** Common words that only one language has, and letters that identify it at once. */
const SIGNS: Readonly<Record<Language, { words: ReadonlySet<string>; letters?: RegExp }>> = {
  en: {
    words: wordSet(
      'what how when where which who why is are do does did can could will would should the a an my your you i it to of for on in and or not have has hi hello hey good morning afternoon evening thanks thank please need want get much many long rate fee loan money house home pay payment application credit score with be was am there that this whats im dont',
    ),
  },
  es: {
    words: wordSet(
      'que qué como cómo cuando cuándo donde dónde cual cuál cuanto cuánto cuánta cuantos cuántos son el la los las un una mi mis para por con puedo puede tengo tiene quiero necesito hola gracias del está estoy hay si sí su sus y se ya más pero porque debo buenas buenos tardes dias días noches adios adiós hasta luego muchas tasa prestan casa dinero pago pagar firmar solicitud sigue aprobaron aprobada falta cobran interes interés hipoteca persona alguien hablar ayuda cita abren cambia eso esta este usted ustedes al lo le nos me',
    ),
    letters: /[¿¡ñ]/,
  },
}

/** The language of a question: the page's, or that of the question before, unless its words speak for another one. */
export const languageOfQuestion = (question: string, page: Language = SOURCE_LANGUAGE): Language => {
  const shown = LANGUAGE_CODES.find((code) => SIGNS[code].letters?.test(question))
  if (shown !== undefined) return shown
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (code: Language): number => words.filter((word) => SIGNS[code].words.has(word)).length
  const [best] = LANGUAGE_CODES.toSorted((one, other) => count(other) - count(one))
  return best !== undefined && count(best) > count(page) ? best : page
}
