import { maskSecrets } from '@hearthline/domain/chat'
import { LANGUAGE_CODES, type Language } from '@hearthline/domain/languages'

const DOT = '•'
const GAP = '[ \\t\\u00a0.·_/–-]'

/** Words of a language by which a number is known, each as the source of a pattern. */
type NumberWords = {
  /** With one of these anywhere in the message, a long row of digits may be somebody's number. */
  readonly near: string
  /** What is named after its last four digits, and what stands between. */
  readonly taxId: string
  readonly is: string
  /** The digits, read out. */
  readonly digits: string
  /** What a password or a code is called, and how it is given. */
  readonly password: string
  readonly given: string
}

const WORDS: Readonly<Record<Language, NumberWords>> = {
  en: {
    near: 'ssn|s\\.s\\.n|itin|ein|tin|tax ?id|soc(?:ial)?(?: sec\\w*)?|accounts?|acc?t|acct?\\.?|acnt|routing|rtn|aba|iban|checking|chequing|savings|bank|debit|credit card|card|cards|visa|master ?card|amex|discover|cvv|cvc|exp|wire|deposit|licen[sc]e|passport|dl',
    taxId: 'ssn|social',
    is: "is|are|that'?s",
    digits: 'zero|oh|one|two|three|four|five|six|seven|eight|nine',
    password: 'pass ?word|passcode|pin|pwd|login code|security code',
    given: 'number|is',
  },
  es: {
    near: 'seguro|social|cuentas?|cta|ruta|banco|tarjetas?|ahorros|cheques',
    taxId: 'seguro|social',
    is: 'es|son',
    digits: 'cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve',
    password: 'contrase[nñ]a|clave|código',
    given: 'es|son',
  },
}

/** In every language at once: people mix them. */
const inAny = (part: keyof NumberWords): string => LANGUAGE_CODES.map((code) => WORDS[code][part]).join('|')

const NUMBER_WORDS = new RegExp(`\\b(?:${inAny('near')})\\b`, 'iu')
/** Eight to nineteen digits, with single separators. */
const LONG = new RegExp(`(?<![\\d$,.])\\d(?:${GAP}?\\d){7,18}(?!\\d)`, 'gu')
/** The last four digits of a social security number that is named after them. */
const LAST_FOUR = new RegExp(
  `(?<!\\d)\\d{4}(?!\\d)(?=[^\\d\\n$]{0,6}\\b(?:${inAny('is')})\\b[^\\n$]{0,25}\\b(?:${inAny('taxId')})\\b)`,
  'giu',
)
/** Digits grouped like a card number, whatever the check digit says, because one digit may be mistyped. */
const LIKE_A_CARD = new RegExp(
  `(?<!\\d)(?:\\d{4}${GAP}+){3}\\d{3,4}(?!\\d)|(?<!\\d)\\d{4}${GAP}+\\d{6}${GAP}+\\d{5}(?!\\d)`,
  'gu',
)
const EMPLOYER_ID = /(?<!\d)\d{2}-\d{7}(?!\d)/gu
const DATE = /^(?:19|20)\d\d[-/. ]\d{1,2}[-/. ]\d{1,2}$|^\d{1,2}[-/. ]\d{1,2}[-/. ](?:19|20)\d\d$/u
const PHONE = /^(?:1[-. ])?\d{3}[-. ]\d{3}[-. ]\d{4}$/u
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu

const DIGIT_WORD = `(?:${inAny('digits')}|\\d)`
/** A number read out word by word. */
const SPELLED = new RegExp(`\\b${DIGIT_WORD}(?:[\\s,-]+${DIGIT_WORD}){6,}\\b`, 'giu')
/** A word with a digit that follows a name for a password or code. */
const PASSWORD = new RegExp(`\\b(?:${inAny('password')})\\s*(?:${inAny('given')}|:|=)+\\s*(\\S*\\d\\S*)`, 'giu')

const dotted = (found: string): string => found.replace(/[\p{L}\p{N}]/gu, DOT)

type Covered = { readonly asked: string; readonly masked: boolean }

/**
 * Masks what may be secret with dots. The rules of every chat come first. The bot is stricter, because no answer needs
 * a number: in a message with words of a bank, card or identity, it masks any long row of digits.
 */
export const cover = (question: string): Covered => {
  const { text } = maskSecrets(question)
  const ids = [...text.matchAll(ID)].map(([id]) => id)
  const isPlain = (found: string): boolean =>
    DATE.test(found) || PHONE.test(found) || ids.some((id) => id.includes(found))
  const hide = (found: string): string => (isPlain(found) ? found : dotted(found))
  const always = text
    .replace(LIKE_A_CARD, hide)
    .replace(EMPLOYER_ID, hide)
    .replace(LAST_FOUR, hide)
    .replace(SPELLED, dotted)
    .replace(PASSWORD, (whole: string, secret: string) => whole.slice(0, -secret.length) + dotted(secret))
  const asked = NUMBER_WORDS.test(always) ? always.replace(LONG, hide) : always
  return { asked, masked: asked !== question }
}
