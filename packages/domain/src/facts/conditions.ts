import { z } from 'zod/mini'
import { DOCUMENT_TYPES } from '../documents/index.ts'
import { CONDITION_CATEGORIES } from '../enumerations/index.ts'
import { Cents, type Fact, Instant, IsoDay, StaffMember } from './basics.ts'
import { CONDITION_GATES, CONDITION_OWNERS } from './closed-lists.ts'
import { Flood } from './home.ts'

/** Something the lender requires before it continues, stored from its opening on; it stays on file after it ends. */
export const Condition = z.object({
  uuid: z.string(),
  /** The additional signer who has to meet it; the borrower if absent. */
  signer: z.optional(z.string()),
  category: z.enum(CONDITION_CATEGORIES),
  /** For a condition that an underwriter wrote: 'STAFF' means that the lender meets it, and no party sees it. */
  owner: z.optional(z.enum(CONDITION_OWNERS)),
  /** For the same: what it stops, in place of what its category stops. */
  gate: z.optional(z.enum(CONDITION_GATES)),
  /** OPEN waits for the borrower, SUBMITTED for a review of what they sent; CLOSED and WAIVED are final. */
  state: z.enum(['OPEN', 'SUBMITTED', 'CLOSED', 'WAIVED']),
  openedAt: Instant,
  /** When it entered this state. */
  since: Instant,
  openedBy: z.enum(['RULE', 'VENDOR', 'STAFF']),
  /** The reason, for staff: what a rule or vendor found, or a person's words. */
  why: z.string(),
  /** For the borrower: what exactly is wanted. */
  notes: z.optional(z.string()),
  /** For the borrower: why it is required, and what was wrong with what they sent. */
  commentsToBorrower: z.optional(z.string()),
  documentsRequired: z.number(),
  /** What the borrower sent for it. */
  documents: z.array(z.string()),
  /** The person who ended it; if absent, the facts did. */
  endedBy: z.optional(StaffMember),
  endedFor: z.optional(z.string()),
})
export type Condition = Fact<typeof Condition>

/**
 * The step at which the application waits for its conditions. An event that came meanwhile is published once they are
 * met.
 */
export const Held = z.object({ step: z.string(), event: z.optional(z.string()), since: Instant })
export type Held = Fact<typeof Held>

const incompletenessShown = {
  /** The step of the application. Once it has left the step, the notice counts as answered. */
  step: z.string(),
  /** In the words shown to the borrower. */
  missing: z.array(z.string()),
  noticedAt: Instant,
  /** The last day on which an answer counts. */
  answerBy: IsoDay,
}
export const IncompletenessShown = z.object(incompletenessShown)
/** What the borrower was asked for in writing, and by when (12 CFR 1002.9(c)(2)). */
export const Incompleteness = z.object({ ...incompletenessShown, by: StaffMember })
export type Incompleteness = Fact<typeof Incompleteness>

/** Newer evidence entered by staff, with its figures and its day. */
const BroughtEvidence = z.discriminatedUnion('what', [
  z.object({ what: z.literal('VALUATION'), valueCents: Cents, asOf: IsoDay }),
  z.object({ what: z.literal('INCOME'), annualCents: Cents, asOf: IsoDay }),
  z.object({ what: z.literal('TITLE'), asOf: IsoDay }),
  z.object({ what: z.literal('FLOOD'), flood: Flood, certificateNumber: z.string(), asOf: IsoDay }),
])
export type BroughtEvidence = Fact<typeof BroughtEvidence>

const Actor = z.object({ staffUuid: z.string(), name: z.string(), roles: z.array(z.string()) })

/** Evidence that one person entered by hand; it counts once a second person has approved it. */
export const EvidenceProposal = z.object({
  uuid: z.string(),
  evidence: BroughtEvidence,
  /** The document that contains the figures; its type is the kind of the evidence. */
  document: z.object({ uuid: z.string(), type: z.enum(DOCUMENT_TYPES) }),
  reason: z.string(),
  by: Actor,
  at: Instant,
  /** A second person did not approve it; it stays on file until it is submitted again. */
  sentBack: z.optional(z.object({ by: Actor, at: Instant, reason: z.string() })),
})
export type EvidenceProposal = Fact<typeof EvidenceProposal>
