import { z } from 'zod/mini'
import { MEETING_PLACES, NOTARY_PLACES } from '../states/index.ts'
import { Cents, type Fact, Instant, IsoDay, Uuid } from './basics.ts'

export const Disclosures = z.object({
  summaryReadyAt: z.optional(Instant),
  summaryCertifiedAt: z.optional(Instant),
  closingReadyAt: z.optional(Instant),
  closingSignedAt: z.optional(Instant),
  notaryReadyAt: z.optional(Instant),
  notarySignedAt: z.optional(Instant),
})
export type Disclosures = Fact<typeof Disclosures>

const signingShown = {
  startedAt: z.optional(Instant),
  signerState: z.optional(z.string()),
  adoptedName: z.optional(z.string()),
  adoptedKind: z.optional(z.enum(['typed', 'drawn'])),
  signedAt: z.optional(Instant),
}
export const SigningShown = z.object(signingShown)
export const Signing = z.object({
  ...signingShown,
  /** Since when signatures wait to be put on their papers, which a job does. */
  toSetSince: z.optional(Instant),
})
export type Signing = Fact<typeof Signing>

/** What the borrower asked about the signing, and what a person answered: who answered is named by their name alone. */
export const SigningQuestion = z.object({
  uuid: Uuid,
  askedAt: Instant,
  message: z.string(),
  answer: z.optional(z.object({ says: z.string(), at: Instant, name: z.string() })),
})
export type SigningQuestion = Fact<typeof SigningQuestion>

/** A time and place at which a notary is met. */
const NotarySlot = z.object({
  uuid: Uuid,
  at: Instant,
  place: z.string(),
  /** What kind of place it is; unknown for those of an older release. */
  kind: z.optional(z.enum(MEETING_PLACES)),
})
export type NotarySlot = Fact<typeof NotarySlot>

const NotaryRequest = z.object({
  place: z.enum(NOTARY_PLACES),
  address: z.string(),
  /** The times that would suit, the best first. */
  wishes: z.array(Instant),
})
export type NotaryRequest = Fact<typeof NotaryRequest>

const notaryShown = {
  manual: z.boolean(),
  requestedManualNotaryTime: z.optional(Instant),
  sessionUuid: z.optional(Uuid),
  tries: z.number(),
  primaryAcceptedAt: z.optional(Instant),
  notarizedAt: z.optional(Instant),
  notaryName: z.optional(z.string()),
  /** The deed that was signed on paper, as it was brought in. */
  signedDeed: z.optional(z.object({ document: Uuid, sha256: z.string(), givenAt: Instant })),
  waitingPeriodEndsOn: z.optional(IsoDay),
  request: z.optional(NotaryRequest),
  /** What staff offer; one of them is the appointment. */
  slots: z.optional(z.array(NotarySlot)),
  appointment: z.optional(NotarySlot),
  /** Why the last meeting came to nothing. */
  failedFor: z.optional(z.string()),
  /** The notary who comes in person costs this, where the law of the state leaves no other way. */
  feeCents: z.optional(Cents),
}
export const NotaryShown = z.object(notaryShown)
export const Notary = z.object({
  ...notaryShown,
  /** Husbands and wives who own nothing and consented at the table, where the law asks for them. */
  spouses: z.optional(z.array(z.string())),
})
export type Notary = Fact<typeof Notary>
