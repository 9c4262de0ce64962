import { LANGUAGE_CODES, type Language } from '../languages/index.ts'

/** Checks the check digit of payment cards (ISO/IEC 7812-1): every second digit from the right is doubled. */
export const isLuhnValid = (digits: string): boolean => {
  if (!/^\d{2,}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export const SECRET_KINDS = ['taxId', 'card', 'account'] as const
export type SecretKind = (typeof SECRET_KINDS)[number]

export type Masked = {
  /** The text with a dot over every digit of a number that may be secret. */
  readonly text: string
  readonly kinds: readonly SecretKind[]
}

const DOT = '•'
/** Digits of other keyboards that readers understand as the same numbers: full width, and both Arabic rows. */
const ZEROS = [0xff10, 0x0660, 0x06f0] as const
/** What may separate the parts of a number; a line break may not. */
const GAP = '[ \\t\\u00a0\\u202f.·_/\\u2010-\\u2015\\u2212-]'

const SHAPES: readonly { readonly kind: SecretKind; readonly shape: RegExp }[] = [
  { kind: 'card', shape: new RegExp(`(?<!\\d)\\d(?:${GAP}?\\d){12,18}(?!\\d)`, 'gu') },
  { kind: 'taxId', shape: new RegExp(`(?<!\\d)\\d{3}${GAP}{1,3}\\d{2}${GAP}{1,3}\\d{4}(?!\\d)`, 'gu') },
  { kind: 'taxId', shape: /(?<!\d)\d{9}(?!\d)/gu },
  { kind: 'taxId', shape: new RegExp(`(?<!\\d)\\d(?:${GAP}\\d){8}(?!${GAP}?\\d)`, 'gu') },
  { kind: 'account', shape: /(?<!\d)\d{12,}(?!\d)/gu },
]

/** What a number is called before it is given, as the source of a pattern. */
const NAMES: Readonly<Record<Language, Readonly<Record<SecretKind, string>>>> = {
  en: {
    taxId: 'ssn|itin|social',
    card: 'cvv|cvc|pin|security code',
    account: 'account|acct|routing|\\baba\\b|iban|checking|savings|card',
  },
  es: {
    taxId: 'seguro|social',
    card: 'código de seguridad',
    account: 'cuenta|ruta|ahorros|tarjeta',
  },
}

/** In every language at once: people mix them. */
const namesOf = (kind: SecretKind): string => `(?:${LANGUAGE_CODES.map((code) => NAMES[code][kind]).join('|')})`

/** A number of any length that the words before it identify. */
const NAMED: readonly { readonly kind: SecretKind; readonly shape: RegExp }[] = [
  {
    kind: 'taxId',
    shape: new RegExp(`${namesOf('taxId')}[^\\d\\n$]{0,30}?(\\d(?:${GAP}?\\d){3,8})(?!\\d)`, 'giu'),
  },
  { kind: 'card', shape: new RegExp(`${namesOf('card')}[^\\d\\n$]{0,20}?(\\d{3,10})(?!\\d)`, 'giu') },
  {
    kind: 'account',
    shape: new RegExp(`${namesOf('account')}[^\\d\\n$]{0,30}?(\\d(?:${GAP}?\\d){4,18})(?!\\d)`, 'giu'),
  },
]

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu
const DATE = /^(?:19|20)\d\d[-/.]\d{1,2}(?:[-/.]\d{1,2})?$|^\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d$/u
const PHONE = /^(?:1[-. ]?)?\d{3}[-. ]\d{3}[-. ]\d{4}$/u

/** The same text with plain digits and of the same length, so that positions in it are valid for the original text. */
const withPlainDigits = (text: string): string =>
  text.replace(/[\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]/gu, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    const zero = ZEROS.find((one) => code >= one && code < one + 10) ?? code
    return String(code - zero)
  })

/** An application's own id is not secret, and its digits are not a number to mask. */
const withoutIds = (text: string): string => text.replace(ID, (id) => 'x'.repeat(id.length))

const digitsOf = (text: string): string => text.replace(/\D/gu, '')

const isSecret = (kind: SecretKind, found: string): boolean => kind !== 'card' || isLuhnValid(digitsOf(found))

type Place = { readonly kind: SecretKind; readonly from: number; readonly to: number }

const placesIn = (plain: string): readonly Place[] => [
  ...SHAPES.flatMap(({ kind, shape }) =>
    [...plain.matchAll(shape)]
      .filter(([found]) => isSecret(kind, found))
      .map(({ 0: found, index }) => ({ kind, from: index, to: index + found.length })),
  ),
  ...NAMED.flatMap(({ kind, shape }) =>
    [...plain.matchAll(shape)].flatMap(({ 0: whole, 1: number = '', index }) => {
      if (kind === 'account' && (DATE.test(number) || PHONE.test(number))) return []
      const to = index + whole.length
      return [{ kind, from: to - number.length, to }]
    }),
  ),
]

/**
 * Masks social security numbers, payment cards and bank numbers in typed text with a dot for each digit. A number
 * without words that identify it is masked if its length or its check digit fits: it is better to mask one too many
 * than to keep one. Telephone numbers, ZIP codes, days and amounts are not masked.
 */
export const maskSecrets = (text: string): Masked => {
  const places = placesIn(withoutIds(withPlainDigits(text)))
  if (places.length === 0) return { text, kinds: [] }
  const letters = text.split('')
  for (const { from, to } of places)
    for (let at = from; at < to; at += 1) if (/\p{Nd}/u.test(letters[at] ?? '')) letters[at] = DOT
  return { text: letters.join(''), kinds: SECRET_KINDS.filter((kind) => places.some((place) => place.kind === kind)) }
}
