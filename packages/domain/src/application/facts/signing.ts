import type { MeetingPlace, NotaryPlace } from '../../states/index.ts'
import type { Instant, IsoDay } from './basics.ts'

export type Disclosures = {
  readonly summaryReadyAt?: Instant | undefined
  readonly summaryCertifiedAt?: Instant | undefined
  readonly closingReadyAt?: Instant | undefined
  readonly closingSignedAt?: Instant | undefined
  readonly notaryReadyAt?: Instant | undefined
  readonly notarySignedAt?: Instant | undefined
}

export type Signing = {
  readonly startedAt?: Instant | undefined
  readonly signerState?: string | undefined
  readonly adoptedName?: string | undefined
  readonly adoptedKind?: 'typed' | 'drawn' | undefined
  readonly signedAt?: Instant | undefined
  /** Since when signatures wait to be put on their papers, which a job does. */
  readonly toSetSince?: Instant | undefined
}

/** What the borrower asked about the signing, and what a person answered. */
export type SigningQuestion = {
  readonly uuid: string
  readonly askedAt: Instant
  readonly message: string
  readonly answer?: { readonly says: string; readonly at: Instant; readonly name: string } | undefined
}

/** A time and place at which a notary is met. */
export type NotarySlot = {
  readonly uuid: string
  readonly at: Instant
  readonly place: string
  /** What kind of place it is; unknown for those of an older release. */
  readonly kind?: MeetingPlace | undefined
}

export type NotaryRequest = {
  readonly place: NotaryPlace
  readonly address: string
  /** The times that would suit, the best first. */
  readonly wishes: readonly Instant[]
}

export type Notary = {
  readonly manual: boolean
  readonly requestedManualNotaryTime?: Instant | undefined
  readonly sessionUuid?: string | undefined
  readonly tries: number
  readonly primaryAcceptedAt?: Instant | undefined
  readonly notarizedAt?: Instant | undefined
  readonly notaryName?: string | undefined
  /** Husbands and wives who own nothing and consented at the table, where the law asks for them. */
  readonly spouses?: readonly string[] | undefined
  /** The deed that was signed on paper, as it was brought in. */
  readonly signedDeed?: { readonly document: string; readonly sha256: string; readonly givenAt: Instant } | undefined
  readonly waitingPeriodEndsOn?: IsoDay | undefined
  readonly request?: NotaryRequest | undefined
  /** What staff offer; one of them is the appointment. */
  readonly slots?: readonly NotarySlot[] | undefined
  readonly appointment?: NotarySlot | undefined
  /** Why the last meeting came to nothing. */
  readonly failedFor?: string | undefined
  /** The notary who comes in person costs this, where the law of the state leaves no other way. */
  readonly feeCents?: number | undefined
}
