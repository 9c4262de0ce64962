import { z } from 'zod/mini'
import { CONDITION_CATEGORIES } from '../enumerations/index.ts'
import { type Fact, Instant, IsoDay, StaffMember } from './basics.ts'
import { CONDITION_GATES, CONDITION_OWNERS } from './condition-gates.ts'

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
