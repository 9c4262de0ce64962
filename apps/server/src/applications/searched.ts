import { isDeepStrictEqual } from 'node:util'
import { type ApplicationFacts, lastSignedAt, searchWords } from '@hearthline/domain/application'
import { rowOf } from '@hearthline/domain/workflow'
import type { SearchedColumns } from './tables.ts'
import type { Snapshot } from './unit-of-work.ts'

/** What is searched and reported of an application: columns of its row, and rows of two tables beside it. */
export type Searched = {
  readonly columns: SearchedColumns
  /** What staff find it by. */
  readonly words: readonly string[]
  /** The owners beside the borrower who have a flow of their own. */
  readonly signers: readonly string[]
}

type Of = Pick<Snapshot, 'facts' | 'loanNumber' | 'step' | 'stepEnteredAt'>

const columnsOf = ({ facts, step, stepEnteredAt }: Of): Searched['columns'] => ({
  first_name: facts.applicant.firstName,
  last_name: facts.applicant.lastName,
  email: facts.applicant.email.toLowerCase(),
  phone: facts.applicant.phone ?? null,
  property_state: facts.property.state,
  property_county: facts.property.county ?? null,
  is_contested: facts.propertyTrouble === 'OWNERSHIP_DIFFERS',
  is_crypto: facts.isCrypto,
  referrer_uuid: facts.referrerUuid ?? null,
  wished_cents: facts.wishedCents ?? null,
  amount_cents: facts.offer?.amountCents ?? null,
  decided_at: facts.decision?.decidedAt ?? null,
  signed_at: lastSignedAt(facts) ?? null,
  disbursed_on: facts.funding?.disbursedOn ?? null,
  ended_at: rowOf(step).waitsOn === 'nobody' ? stepEnteredAt.toISOString() : null,
})

const signersOf = ({ coSigners = [] }: ApplicationFacts): readonly string[] => coSigners.map(({ uuid }) => uuid)

/** Made of the facts in the one place that writes them: what a list or a report asks stands in no other form. */
export const searchedOf = (of: Of): Searched => ({
  columns: columnsOf(of),
  words: searchWords(of.facts, of.loanNumber),
  signers: signersOf(of.facts),
})

/** A change replaces whole sections, so that words and signers, which come of these alone, need not be made to be compared. */
const hasSameSections = (one: ApplicationFacts, other: ApplicationFacts): boolean =>
  one.applicant === other.applicant && one.property === other.property && one.coSigners === other.coSigners

/** Whether nothing that is searched or reported may have become another between two states of an application. */
export const isSearchedAlike = (one: Of, other: Of): boolean =>
  hasSameSections(one.facts, other.facts)
    ? isDeepStrictEqual(columnsOf(one), columnsOf(other))
    : isDeepStrictEqual(searchedOf(one), searchedOf(other))
