import type { FactsChange, IdentityCheck } from '@hearthline/domain/application'
import type { IdentityAnswer } from '../vendors/index.ts'

/** After so many refused tries a person looks (screens: identity). */
export const IDENTITY_TRIES = 3

/** `notAsked`: sanctions are screened only for somebody whose document was believed. */
export type IdentityFinding = {
  readonly answer: IdentityAnswer
  readonly screening: 'clear' | 'possibleMatch' | 'notAsked'
}

export type IdentityVerdict = {
  readonly isVerified: boolean
  /** What goes into the log. */
  readonly kind: 'identityChecked' | 'identityRejected' | 'identityForPerson'
  readonly change: FactsChange
}

const forPerson = (identity: IdentityCheck, reason: string, at: string): IdentityVerdict => ({
  isVerified: false,
  kind: 'identityForPerson',
  change: { identity, stuck: { step: 'IDENTITY_VERIFICATION', reason, since: at } },
})

/** How often in all: a person who asks for other documents gives new tries, and each keeps its own number. */
export const triesAllowed = (identity: Pick<IdentityCheck, 'triesGranted'> | undefined): number =>
  IDENTITY_TRIES + (identity?.triesGranted ?? 0)

const rejected = (identity: IdentityCheck, at: string): IdentityVerdict =>
  identity.tries >= triesAllowed(identity)
    ? forPerson(identity, 'identityTries', at)
    : { isVerified: false, kind: 'identityRejected', change: { identity } }

/** What a try at showing who one is comes to: verified, try again, or a person has to look. */
export const identityVerdict = (
  identity: IdentityCheck,
  { answer, screening }: IdentityFinding,
  at: string,
): IdentityVerdict => {
  if (answer.outcome === 'review') return forPerson({ ...identity, reasons: answer.reasons }, 'identityReview', at)
  if (answer.outcome === 'rejected') return rejected({ ...identity, status: 'REJECTED', reasons: answer.reasons }, at)
  if (screening !== 'clear') return forPerson(identity, 'screeningMatch', at)
  const verified: IdentityCheck = { ...identity, status: 'VERIFIED', reasons: [], screenedAt: at }
  return {
    isVerified: true,
    kind: 'identityChecked',
    change: { identity: verified, title: 'FINAL_TITLE_PROCESSING', stuck: undefined },
  }
}
