import { z } from 'zod/mini'
import { DOCUMENT_TYPES } from '../documents/index.ts'
import { CONDITION_CATEGORIES } from '../enumerations/index.ts'
import { Cents, type Fact, Instant, IsoDay, StaffMember } from './basics.ts'
import { CONDITION_GATES, CONDITION_OWNERS } from './closed-lists.ts'
import { Flood } from './home.ts'

/** Something the lender asks for before it goes on, from its opening on; one that has ended stays on file. */
export const Condition = z.object({
  uuid: z.string(),
  /** The additional signer whom it is asked of; the borrower where nobody is named. */
  signer: z.optional(z.string()),
  category: z.enum(CONDITION_CATEGORIES),
  /** Of one that an underwriter wrote: 'STAFF' is the lender's own to meet, and no party sees it. */
  owner: z.optional(z.enum(CONDITION_OWNERS)),
  /** Of the same: what it stops, in place of what its category stops. */
  gate: z.optional(z.enum(CONDITION_GATES)),
  /** OPEN waits for the borrower, SUBMITTED for whoever judges what they sent; the other two are the end of it. */
  state: z.enum(['OPEN', 'SUBMITTED', 'CLOSED', 'WAIVED']),
  openedAt: Instant,
  /** Since when it is in this state. */
  since: Instant,
  openedBy: z.enum(['RULE', 'VENDOR', 'STAFF']),
  /** Why, for the staff: what a rule or vendor found, or a person's words. */
  why: z.string(),
  /** For the borrower: what exactly is wanted. */
  notes: z.optional(z.string()),
  /** For the borrower: why it is asked, and what was wrong with what they sent. */
  commentsToBorrower: z.optional(z.string()),
  documentsRequired: z.number(),
  /** What the borrower sent for it. */
  documents: z.array(z.string()),
  /** The person who ended it; where it is missing, the facts did. */
  endedBy: z.optional(StaffMember),
  endedFor: z.optional(z.string()),
})
export type Condition = Fact<typeof Condition>

/** Where the application stands still for its conditions; an event that came meanwhile is told once they are met. */
export const Held = z.object({ step: z.string(), event: z.optional(z.string()), since: Instant })
export type Held = Fact<typeof Held>

const incompletenessShown = {
  /** Where the application stood: once it has left that step, the notice was answered. */
  step: z.string(),
  /** In the words that the borrower reads. */
  missing: z.array(z.string()),
  noticedAt: Instant,
  /** The last day on which an answer counts. */
  answerBy: IsoDay,
}
export const IncompletenessShown = z.object(incompletenessShown)
/** What the borrower was asked for in writing, and by when (12 CFR 1002.9(c)(2)). */
export const Incompleteness = z.object({ ...incompletenessShown, by: StaffMember })
export type Incompleteness = Fact<typeof Incompleteness>

/** What a person has newer evidence of, with its figures and the day it is of. */
const BroughtEvidence = z.discriminatedUnion('what', [
  z.object({ what: z.literal('VALUATION'), valueCents: Cents, asOf: IsoDay }),
  z.object({ what: z.literal('INCOME'), annualCents: Cents, asOf: IsoDay }),
  z.object({ what: z.literal('TITLE'), asOf: IsoDay }),
  z.object({ what: z.literal('FLOOD'), flood: Flood, certificateNumber: z.string(), asOf: IsoDay }),
])
export type BroughtEvidence = Fact<typeof BroughtEvidence>

const Actor = z.object({ staffUuid: z.string(), name: z.string(), roles: z.array(z.string()) })

/** Evidence that one person brought by hand; it counts once a second one has approved it. */
export const EvidenceProposal = z.object({
  uuid: z.string(),
  evidence: BroughtEvidence,
  /** The document that the figures are of; its type is the kind of the evidence. */
  document: z.object({ uuid: z.string(), type: z.enum(DOCUMENT_TYPES) }),
  reason: z.string(),
  by: Actor,
  at: Instant,
  /** A second person did not approve it; it stays on file until it is brought anew. */
  sentBack: z.optional(z.object({ by: Actor, at: Instant, reason: z.string() })),
})
export type EvidenceProposal = Fact<typeof EvidenceProposal>
