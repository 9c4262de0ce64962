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
  /** Since when a job has to set the signatures on their documents. */
  toSetSince: z.optional(Instant),
})
export type Signing = Fact<typeof Signing>

/** A question of the borrower about the signing, and the answer of staff, who are identified only by name. */
export const SigningQuestion = z.object({
  uuid: Uuid,
  askedAt: Instant,
  message: z.string(),
  answer: z.optional(z.object({ says: z.string(), at: Instant, name: z.string() })),
})
export type SigningQuestion = Fact<typeof SigningQuestion>

/** A time and place for meeting a notary. */
const NotarySlot = z.object({
  uuid: Uuid,
  at: Instant,
  place: z.string(),
  /** The kind of place; unknown for appointments stored by an older release. */
  kind: z.optional(z.enum(MEETING_PLACES)),
})
export type NotarySlot = Fact<typeof NotarySlot>

const NotaryRequest = z.object({
  place: z.enum(NOTARY_PLACES),
  address: z.string(),
  /** The preferred times, best first. */
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
  /** The deed that was signed on paper, as it was uploaded. */
  signedDeed: z.optional(z.object({ document: Uuid, sha256: z.string(), givenAt: Instant })),
  waitingPeriodEndsOn: z.optional(IsoDay),
  request: z.optional(NotaryRequest),
  /** The appointments that staff offer; the borrower chooses one. */
  slots: z.optional(z.array(NotarySlot)),
  appointment: z.optional(NotarySlot),
  /** Why the last meeting failed. */
  failedFor: z.optional(z.string()),
  /** The cost of a notary who comes in person, where state law allows no other way. */
  feeCents: z.optional(Cents),
}
export const NotaryShown = z.object(notaryShown)
export const Notary = z.object({
  ...notaryShown,
  /** Spouses who own nothing and consented at the signing, where the law requires it. */
  spouses: z.optional(z.array(z.string())),
})
export type Notary = Fact<typeof Notary>
