import type { ConditionCategory } from '../../enumerations/index.ts'
import type { ConditionGate, ConditionOwner } from '../condition-gates.ts'
import type { Instant, IsoDay, StaffMember } from './basics.ts'

/** OPEN waits for the borrower, SUBMITTED for whoever judges what they sent; the other two are the end of it. */
type ConditionState = 'OPEN' | 'SUBMITTED' | 'CLOSED' | 'WAIVED'

/** Something the lender asks for before it goes on, from its opening on; one that has ended stays on file. */
export type Condition = {
  readonly uuid: string
  /** The additional signer whom it is asked of; the borrower where nobody is named. */
  readonly signer?: string | undefined
  readonly category: ConditionCategory
  /** Of one that an underwriter wrote: 'STAFF' is the lender's own to meet, and no party sees it. */
  readonly owner?: ConditionOwner | undefined
  /** Of the same: what it stops, in place of what its category stops. */
  readonly gate?: ConditionGate | undefined
  readonly state: ConditionState
  readonly openedAt: Instant
  /** Since when it is in this state. */
  readonly since: Instant
  readonly openedBy: 'RULE' | 'VENDOR' | 'STAFF'
  /** Why, for the staff: what a rule or vendor found, or a person's words. */
  readonly why: string
  /** For the borrower: what exactly is wanted. */
  readonly notes?: string | undefined
  /** For the borrower: why it is asked, and what was wrong with what they sent. */
  readonly commentsToBorrower?: string | undefined
  readonly documentsRequired: number
  /** What the borrower sent for it. */
  readonly documents: readonly string[]
  /** The person who ended it; where it is missing, the facts did. */
  readonly endedBy?: StaffMember | undefined
  readonly endedFor?: string | undefined
}

/** Where the application stands still for its conditions; an event that came meanwhile is told once they are met. */
export type Held = { readonly step: string; readonly event?: string | undefined; readonly since: Instant }

/** What the borrower was asked for in writing, and by when (12 CFR 1002.9(c)(2)). */
export type Incompleteness = {
  /** Where the application stood: once it has left that step, the notice was answered. */
  readonly step: string
  /** In the words that the borrower reads. */
  readonly missing: readonly string[]
  readonly noticedAt: Instant
  /** The last day on which an answer counts. */
  readonly answerBy: IsoDay
  readonly by: StaffMember
}
