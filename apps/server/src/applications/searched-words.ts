import { parsePhone } from '@hearthline/domain/identifiers'
import type { Snapshot } from './in-hand.ts'

/** What staff find an application by. */
export const searchWords = ({ applicant, property }: Snapshot['facts'], loanNumber: string): string =>
  [
    loanNumber,
    applicant.firstName,
    applicant.lastName,
    applicant.email,
    property.street,
    property.city,
    property.state,
    property.zip,
    applicant.phone ?? '',
  ]
    .join(' ')
    .toLowerCase()

/** The words of a search, each of which must be found. A phone number is one, however it is written. */
export const wordsSearched = (search = ''): readonly string[] => {
  const phone = parsePhone(search)
  return phone.ok ? [phone.e164] : search.toLowerCase().split(/\s+/).filter(Boolean)
}
