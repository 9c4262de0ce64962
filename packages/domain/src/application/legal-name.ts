import type { Applicant } from './facts/person.ts'

type NameParts = Pick<Applicant, 'firstName' | 'lastName'> & Partial<Pick<Applicant, 'middleName' | 'suffix'>>

/** The name as it stands on every paper: all parts that there are, in their order. */
export const legalName = ({ firstName, middleName, lastName, suffix }: NameParts): string =>
  [firstName, middleName, lastName, suffix].filter((part) => part !== undefined && part !== '').join(' ')

const plain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase()

/** Whether two names are the same but for case, spacing and accents, as people leave them out when they type. */
export const isSameName = (first: string, second: string): boolean => plain(first) === plain(second)
