import { isDeepStrictEqual } from 'node:util'
import { type ApplicationFacts, lastSignedAt, searchWords } from '@hearthline/domain/application'
import { rowOf } from '@hearthline/domain/workflow'
import type { SearchedColumns } from './tables.ts'
import type { Snapshot } from './unit-of-work.ts'

/** The searched and reported values of an application: columns of its row, and rows of two more tables. */
export type Searched = {
  readonly columns: SearchedColumns
  /** The words by which staff find it. */
  readonly words: readonly string[]
  /** The uuids of owners besides the borrower who have a flow of their own. */
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
  // Of an older release's applications this much is known.
  channel: facts.channel ?? (facts.referrerUuid === undefined ? 'DIRECT' : null),
  wished_cents: facts.wishedCents ?? null,
  amount_cents: facts.offer?.amountCents ?? null,
  decided_at: facts.decision?.decidedAt ?? null,
  signed_at: lastSignedAt(facts) ?? null,
  disbursed_on: facts.funding?.disbursedOn ?? null,
  ended_at: rowOf(step).waitsOn === 'nobody' ? stepEnteredAt.toISOString() : null,
})

const signersOf = ({ coSigners = [] }: ApplicationFacts): readonly string[] => coSigners.map(({ uuid }) => uuid)

/** Derives the searched values from the facts. Lists and reports query only these. */
export const searchedOf = (of: Of): Searched => ({
  columns: columnsOf(of),
  words: searchWords(of.facts, of.loanNumber),
  signers: signersOf(of.facts),
})

/**
 * Whether the sections that words and signers are made of are the same objects. A change replaces whole sections, so
 * this is enough.
 */
const hasSameSections = (one: ApplicationFacts, other: ApplicationFacts): boolean =>
  one.applicant === other.applicant && one.property === other.property && one.coSigners === other.coSigners

/** Whether two states of an application have the same searched values. */
export const isSearchedAlike = (one: Of, other: Of): boolean =>
  hasSameSections(one.facts, other.facts)
    ? isDeepStrictEqual(columnsOf(one), columnsOf(other))
    : isDeepStrictEqual(searchedOf(one), searchedOf(other))
