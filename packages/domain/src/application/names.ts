import type { Applicant, ApplicationFacts } from '../facts/index.ts'
import { type ParsedPhone, parsePhone } from '../identifiers/index.ts'

type NameParts = Pick<Applicant, 'firstName' | 'lastName'> & Partial<Pick<Applicant, 'middleName' | 'suffix'>>

/** The name as it stands on every paper: all parts that there are, in their order. */
export const legalName = ({ firstName, middleName, lastName, suffix }: NameParts): string =>
  [firstName, middleName, lastName, suffix].filter((part) => part !== undefined && part !== '').join(' ')

type TypedName = {
  readonly firstName: string
  readonly middleName?: string | undefined
  readonly lastName?: string | undefined
  readonly suffix?: string | undefined
  readonly hasOneName: boolean
}

/** A typed name as the facts hold it: whoever has one name has it as the first, and an empty suffix is none. */
export const nameParts = ({ firstName, middleName, lastName = '', suffix, hasOneName }: TypedName) => ({
  firstName,
  middleName,
  lastName: hasOneName ? '' : lastName,
  suffix: suffix === '' ? undefined : suffix,
})

const withoutAccents = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase()

/** Whether two names are the same but for case, spacing and accents, as people leave them out when they type. */
export const isSameName = (first: string, second: string): boolean => withoutAccents(first) === withoutAccents(second)

const MARKS = /\p{M}/gu
const BETWEEN_PARTS = /[^\p{L}\p{N}]+/u

/** One spelling of a text: small letters without their accents, so that Muñoz is found by munoz. */
const plain = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()

const split = (text: string): readonly string[] => plain(text).split(/\s+/).filter(Boolean)

/** A word, its parts, and all of them in one: O'Brien is found by o'brien, obrien and brien. */
const spellings = (word: string): readonly string[] => {
  const parts = word.split(BETWEEN_PARTS).filter(Boolean)
  return [word, ...parts, parts.join('')].filter(Boolean)
}

/** As it is stored, and as people cut it: area code first, the last seven digits, the last four. */
const phoneSpellings = (parsed: ParsedPhone): readonly string[] => {
  if (!parsed.ok) return []
  const digits = parsed.e164.slice(2)
  return [parsed.e164, digits, digits.slice(-7), digits.slice(-4)]
}

type Searched = Pick<ApplicationFacts, 'applicant' | 'property'>

/** The words that staff find an application by, each once; the start of a word is enough. Nothing that is sealed. */
export const searchWords = ({ applicant, property }: Searched, loanNumber: string): readonly string[] => {
  const { firstName, middleName = '', lastName, email, phone = '' } = applicant
  const { street, unit = '', city, county = '', state, zip } = property
  const texts = [loanNumber, firstName, middleName, lastName, email, street, unit, city, county, state, zip]
  const words = texts.flatMap(split).flatMap(spellings)
  return [...new Set([...words, ...phoneSpellings(parsePhone(phone))])].sort()
}

const LAST_SEVEN = /^\d{3}[-.]\d{4}$/

/** The words of a search, each of which must begin one of an application's. A phone number is one, however it is written. */
export const wordsSearched = (search = ''): readonly string[] => {
  const phone = parsePhone(search)
  if (phone.ok) return [phone.e164]
  return split(search).map((word) => (LAST_SEVEN.test(word) ? word.replace(/\D/, '') : word))
}
