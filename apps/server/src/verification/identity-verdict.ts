import type { FactsChange, IdentityCheck } from '@hearthline/domain/application'
import type { TitleStatus } from '@hearthline/domain/enumerations'
import type { IdentityAnswer } from '../vendors/index.ts'

/** After so many refused tries a person looks (screens: identity). */
export const IDENTITY_TRIES = 3

/** `notAsked`: sanctions are screened only for somebody whose document was believed. */
export type IdentityFinding = {
  readonly answer: IdentityAnswer
  readonly screening: 'clear' | 'possibleMatch' | 'notAsked'
  /** A person of the lender's found it, where the vendor did not. */
  readonly byHand?: true
}

/** When, and where the title stands by then: a small line may need no last look at it. */
type Standing = { readonly at: string; readonly title: TitleStatus | undefined }

export type IdentityVerdict = {
  readonly isVerified: boolean
  /** What goes into the log. */
  readonly kind: 'identityChecked' | 'identityRejected' | 'identityForPerson'
  readonly change: FactsChange
}

const forPerson = (identity: IdentityCheck, reason: string, at: string): IdentityVerdict => ({
  isVerified: false,
  kind: 'identityForPerson',
  change: { identity, needsAttention: { step: 'IDENTITY_VERIFICATION', reason, since: at } },
})

const OF_SOMEBODY_ELSE: readonly string[] = ['NAME_DIFFERS', 'BIRTH_DATE_DIFFERS']

/** The try with its reasons; that a document named somebody else stays on file through the tries that follow. */
const reasoned = (identity: IdentityCheck, reasons: readonly string[]): IdentityCheck => {
  const isMismatched = identity.mismatched || reasons.some((reason) => OF_SOMEBODY_ELSE.includes(reason))
  return { ...identity, reasons, ...(isMismatched && { mismatched: true }) }
}

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
  { answer, screening, byHand }: IdentityFinding,
  { at, title }: Standing,
): IdentityVerdict => {
  if (answer.outcome === 'review') return forPerson(reasoned(identity, answer.reasons), 'identityReview', at)
  if (answer.outcome === 'rejected') return rejected({ ...reasoned(identity, answer.reasons), status: 'REJECTED' }, at)
  if (screening !== 'clear') return forPerson(identity, 'screeningMatch', at)
  const verified: IdentityCheck = { ...identity, status: 'VERIFIED', reasons: [], screenedAt: at, byHand }
  return {
    isVerified: true,
    kind: 'identityChecked',
    change: {
      identity: verified,
      title: title === 'TITLE_NOT_REQUIRED' ? title : 'FINAL_TITLE_PROCESSING',
      needsAttention: undefined,
    },
  }
}
