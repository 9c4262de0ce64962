import {
  type Address,
  type ApplicationFacts,
  type CoSigner,
  coSignerOf,
  type IdentityCheck,
  type Instant,
  isCustomer,
  isReadyForDeed,
  legalName,
  type OtherOwner,
} from '../application/index.ts'
import { addMonths, type Day, instantToDay } from '../calendar/index.ts'
import type { BroughtDocument } from '../documents/index.ts'

/** Records are kept for five years. */
const KEPT_MONTHS = 60

/** What the lender collected of one person, how it was verified and with what result (31 CFR 1020.220(a)(3)). */
export type IdentityRecord = {
  /** The additional signer's uuid; null for the borrower. */
  readonly signer: string | null
  readonly name: string
  /**
   * Whether the person owes: those who do must give a birth date, an address and a tax number before the account is
   * opened (31 CFR 1020.220(a)(2)(i)).
   */
  readonly isCustomer: boolean
  readonly birthDateCollected: boolean
  readonly taxIdCollected: boolean
  readonly address: Address | null
  readonly documents: readonly BroughtDocument[]
  readonly tries: number
  readonly method: 'DOCUMENTS_BY_VENDOR' | 'DOCUMENTS_BY_PERSON' | null
  readonly result: 'VERIFIED' | 'REJECTED' | 'IN_REVIEW' | 'NOT_BEGUN'
  readonly screenedAt: Instant | null
  readonly screenedBeforeFundingAt: Instant | null
  /** The earliest day of deletion: five years from the verification or, if later, from the end of the account. */
  readonly keptThrough: Day | null
  /** Staff have to review it: why, and since when. */
  readonly forPerson: NonNullable<CoSigner['identityForPerson']> | null
}

const checkOf = (identity: IdentityCheck | undefined) => ({
  documents: identity?.documents ?? [],
  tries: identity?.tries ?? 0,
  method:
    identity?.status === 'VERIFIED'
      ? identity.byHand === true
        ? ('DOCUMENTS_BY_PERSON' as const)
        : ('DOCUMENTS_BY_VENDOR' as const)
      : null,
  result: identity?.status ?? ('NOT_BEGUN' as const),
  screenedAt: identity?.screenedAt ?? null,
  keptThrough:
    identity?.screenedAt === undefined
      ? null
      : addMonths(instantToDay(Date.parse(identity.screenedAt), 'UTC'), KEPT_MONTHS),
})

const FOR_A_PERSON: readonly string[] = ['identityReview', 'identityTries', 'screeningMatch']

const borrower = ({ applicant, property, identity, funding, needsAttention }: ApplicationFacts): IdentityRecord => {
  const { street, unit, city, state, zip } =
    property.occupancy === 'PRIMARY' ? property : (applicant.mailing ?? property)
  return {
    signer: null,
    name: legalName(applicant),
    isCustomer: true,
    birthDateCollected: applicant.hasBirthDate,
    taxIdCollected: applicant.hasTaxId,
    address: { street, unit, city, state, zip },
    screenedBeforeFundingAt: funding?.screenedAt ?? null,
    forPerson:
      needsAttention && FOR_A_PERSON.includes(needsAttention.reason)
        ? { reason: needsAttention.reason, since: needsAttention.since }
        : null,
    ...checkOf(identity),
  }
}

/** An owner gives a birth date with their consent; one who owes also gives an address and a tax number together. */
const owner = (facts: ApplicationFacts, one: OtherOwner): IdentityRecord => {
  const signer = coSignerOf(facts, one.uuid)
  return {
    signer: one.uuid,
    name: legalName(one),
    isCustomer: isCustomer(one),
    birthDateCollected: signer?.consent !== undefined,
    taxIdCollected: signer?.customer !== undefined,
    address: signer?.customer?.address ?? null,
    screenedBeforeFundingAt: isReadyForDeed(facts, one) ? (facts.funding?.screenedAt ?? null) : null,
    forPerson: signer?.identityForPerson ?? null,
    ...checkOf(signer?.identity),
  }
}

/** One record per person: the borrower, then the additional signers. */
export const identityRecords = (facts: ApplicationFacts): readonly IdentityRecord[] => [
  borrower(facts),
  ...(facts.additional?.otherOwners ?? []).map((one) => owner(facts, one)),
]
