import type { Applicant, ApplicationFacts } from '../facts/index.ts'
import { type ParsedPhone, parsePhone } from '../identifiers/index.ts'

type NameParts = Pick<Applicant, 'firstName' | 'lastName'> & Partial<Pick<Applicant, 'middleName' | 'suffix'>>

/** The name as printed on every document: all parts that exist, in order. */
export const legalName = ({ firstName, middleName, lastName, suffix }: NameParts): string =>
  [firstName, middleName, lastName, suffix].filter((part) => part !== undefined && part !== '').join(' ')

type TypedName = {
  readonly firstName: string
  readonly middleName?: string | undefined
  readonly lastName?: string | undefined
  readonly suffix?: string | undefined
  readonly hasOneName: boolean
}

/** A typed name as stored in the facts: a single name is stored as the first name, and an empty suffix is left out. */
export const nameParts = ({ firstName, middleName, lastName = '', suffix, hasOneName }: TypedName) => ({
  firstName,
  middleName,
  lastName: hasOneName ? '' : lastName,
  suffix: suffix === '' ? undefined : suffix,
})

const withoutAccents = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase()

/** Whether two names are equal, ignoring case, spacing and accents, which people leave out when typing. */
export const isSameName = (first: string, second: string): boolean => withoutAccents(first) === withoutAccents(second)

const wordsOf = (text: string): readonly string[] =>
  withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether a text has every word of a person's first and last name; accents and case do not count. */
export const isNamedIn = ({ firstName, lastName }: NameParts, text: string): boolean => {
  const within = wordsOf(text)
  return wordsOf(`${firstName} ${lastName}`).every((word) => within.includes(word))
}

const MARKS = /\p{M}/gu
const BETWEEN_PARTS = /[^\p{L}\p{N}]+/u

/** One spelling of a text: lower case without accents, so that a search for munoz finds Muñoz. */
const plain = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()

const split = (text: string): readonly string[] => plain(text).split(/\s+/).filter(Boolean)

/** A word, its parts, and all parts joined: o'brien, obrien and brien all find O'Brien. */
const spellings = (word: string): readonly string[] => {
  const parts = word.split(BETWEEN_PARTS).filter(Boolean)
  return [word, ...parts, parts.join('')].filter(Boolean)
}

/** The stored number and the parts that people search for: with the area code, the last seven digits, the last four. */
const phoneSpellings = (parsed: ParsedPhone): readonly string[] => {
  if (!parsed.ok) return []
  const digits = parsed.e164.slice(2)
  return [parsed.e164, digits, digits.slice(-7), digits.slice(-4)]
}

type Searched = Pick<ApplicationFacts, 'applicant' | 'property'>

/**
 * The words by which staff find an application, each once; the start of a word is enough. Sealed data is not included.
 */
export const searchWords = ({ applicant, property }: Searched, loanNumber: string): readonly string[] => {
  const { firstName, middleName = '', lastName, email, phone = '' } = applicant
  const { street, unit = '', city, county = '', state, zip } = property
  const texts = [loanNumber, firstName, middleName, lastName, email, street, unit, city, county, state, zip]
  const words = texts.flatMap(split).flatMap(spellings)
  return [...new Set([...words, ...phoneSpellings(parsePhone(phone))])].sort()
}

const LAST_SEVEN = /^\d{3}[-.]\d{4}$/

/**
 * The words of a search; each must be the start of one of an application's words. A phone number counts as one word in
 * any format.
 */
export const wordsSearched = (search = ''): readonly string[] => {
  const phone = parsePhone(search)
  if (phone.ok) return [phone.e164]
  return split(search).map((word) => (LAST_SEVEN.test(word) ? word.replace(/\D/, '') : word))
}
