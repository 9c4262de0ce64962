import type { Applicant } from '../facts/index.ts'

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

const plain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase()

/** Whether two names are the same but for case, spacing and accents, as people leave them out when they type. */
export const isSameName = (first: string, second: string): boolean => plain(first) === plain(second)
