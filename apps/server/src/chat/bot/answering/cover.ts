import { maskSecrets } from '@hearthline/domain/chat'

const DOT = '•'
const GAP = '[ \\t\\u00a0.·_/–-]'

/** With one of these words anywhere in the message, a long row of digits may be somebody's number. */
const NUMBER_WORDS =
  /\b(?:ssn|s\.s\.n|itin|ein|tin|tax ?id|soc(?:ial)?(?: sec\w*)?|accounts?|acc?t|acct?\.?|acnt|routing|rtn|aba|iban|checking|chequing|savings|bank|debit|credit card|card|cards|visa|master ?card|amex|discover|cvv|cvc|exp|wire|deposit|seguro|social|cuentas?|cta|ruta|banco|tarjetas?|ahorros|cheques|licen[sc]e|passport|dl)\b/iu
/** Eight to nineteen digits, with single separators. */
const LONG = new RegExp(`(?<![\\d$,.])\\d(?:${GAP}?\\d){7,18}(?!\\d)`, 'gu')
/** The last four digits of a social security number that is named after them. */
const LAST_FOUR =
  /(?<!\d)\d{4}(?!\d)(?=[^\d\n$]{0,6}\b(?:is|are|es|son|that'?s)\b[^\n$]{0,25}\b(?:ssn|social|seguro)\b)/giu
/** Digits grouped like a card number, whatever the check digit says, because one digit may be mistyped. */
const LIKE_A_CARD = new RegExp(
  `(?<!\\d)(?:\\d{4}${GAP}+){3}\\d{3,4}(?!\\d)|(?<!\\d)\\d{4}${GAP}+\\d{6}${GAP}+\\d{5}(?!\\d)`,
  'gu',
)
const EMPLOYER_ID = /(?<!\d)\d{2}-\d{7}(?!\d)/gu
const DATE = /^(?:19|20)\d\d[-/. ]\d{1,2}[-/. ]\d{1,2}$|^\d{1,2}[-/. ]\d{1,2}[-/. ](?:19|20)\d\d$/u
const PHONE = /^(?:1[-. ])?\d{3}[-. ]\d{3}[-. ]\d{4}$/u
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu

const DIGIT_WORD =
  '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|\\d)'
/** A number read out word by word. */
const SPELLED = new RegExp(`\\b${DIGIT_WORD}(?:[\\s,-]+${DIGIT_WORD}){6,}\\b`, 'giu')
/** A word with a digit that follows a name for a password or code. */
const PASSWORD =
  /\b(?:pass ?word|passcode|pin|pwd|login code|security code|contrase[nñ]a|clave|código)\s*(?:number|is|es|:|=)+\s*(\S*\d\S*)/giu

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
