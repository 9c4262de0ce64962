import { LANGUAGE_CODES, type Language } from '@hearthline/domain/languages'

/** A passage for the model: the lender's answer to a topic. */
export type FaqPassage = { readonly id: string; readonly text: string }

export type Wording = { readonly answer: string; readonly cites: readonly string[] }

export type WordingError =
  | 'empty'
  | 'tooLong'
  | 'citesNothing'
  | 'citesUnknown'
  | 'newNumber'
  | 'newLink'
  | 'asksForSecret'

const MOST = 900

/** The numbers in a text: 7.60 % equals 7.6, and thousands separators are ignored. */
const numbersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([found]) => String(Number(found.replaceAll(',', ''))))

type WordingWords = {
  /** Numbers that are spelled out. */
  readonly numbers: string
  readonly secret: string
  readonly asking: string
  readonly never: string
}

const WORDS: Readonly<Record<Language, WordingWords>> = {
  en: {
    numbers:
      'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million',
    secret: 'social security|ssn|itin|password|passcode|pin|cvv|account number|card number|routing number',
    asking: "send|give|tell|share|provide|type|enter|reply with|confirm|message|need|what is|what's",
    never: "never|not|don't|no",
  },
  es: {
    numbers: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte|treinta|cien|mil|mill[oó]n',
    secret: 'seguro social|contrase[nñ]a|n[uú]mero de (?:cuenta|tarjeta|ruta)',
    asking: 'env[ií]e|d[eé]me|d[ií]game|escriba|comparta|proporcione|confirme|cu[aá]l es',
    never: 'nunca|no',
  },
}

/** In every language at once: a model may mix them. */
const inAny = (part: keyof WordingWords): string => `(?:${LANGUAGE_CODES.map((code) => WORDS[code][part]).join('|')})`

const SPELLED = new RegExp(`\\b${inAny('numbers')}\\b`, 'gi')

const spelledIn = (text: string): readonly string[] => [...text.matchAll(SPELLED)].map(([word]) => word.toLowerCase())

const linksIn = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /(?:https?:\/\/|www\.)[^\s)>\]"']+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|co|us|info|biz|app|dev|example)\b(?:\/\S*)?/gi,
    ),
  ].map(([link]) => link.toLowerCase().replace(/[.,;:]+$/, ''))

// No word ends here: 'contraseñas' and 'pins' are secret too.
const SECRET = new RegExp(`\\b${inAny('secret')}`, 'i')
const ASKING = new RegExp(`\\b${inAny('asking')}\\b`, 'i')
const NEVER = new RegExp(`\\b${inAny('never')}\\b`, 'i')

const asksForSecret = (text: string): boolean =>
  text.split(/[.!?\n]+/).some((sentence) => SECRET.test(sentence) && ASKING.test(sentence) && !NEVER.test(sentence))

/** The error in a wording, which may say only what its cited passages say; undefined where it may be shown. */
export const wordingError = ({ answer, cites }: Wording, passages: readonly FaqPassage[]): WordingError | undefined => {
  if (answer.trim() === '') return 'empty'
  if (answer.length > MOST) return 'tooLong'
  if (cites.length === 0) return 'citesNothing'
  const cited = passages.filter(({ id }) => cites.includes(id))
  if (cites.some((id) => !passages.some((passage) => passage.id === id))) return 'citesUnknown'
  const context = cited.map(({ text }) => text).join('\n')
  const [numbers, spelled, links] = [numbersIn(context), spelledIn(context), linksIn(context)]
  if (numbersIn(answer).some((number) => !numbers.includes(number))) return 'newNumber'
  if (spelledIn(answer).some((word) => !spelled.includes(word))) return 'newNumber'
  if (linksIn(answer).some((link) => !links.includes(link))) return 'newLink'
  return asksForSecret(answer) ? 'asksForSecret' : undefined
}
