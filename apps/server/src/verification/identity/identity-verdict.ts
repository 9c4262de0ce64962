import type { FactsChange, IdentityCheck } from '@hearthline/domain/application'
import type { TitleStatus } from '@hearthline/domain/enumerations'
import type { IdentityAnswer } from '../../vendors/index.ts'

/** After this many rejected tries a person looks (screens: identity). */
const IDENTITY_TRIES = 3

/** `notAsked`: sanctions are screened only once the identity document was accepted. */
export type IdentityFinding = {
  readonly answer: IdentityAnswer
  readonly screening: 'clear' | 'possibleMatch' | 'notAsked'
  /** Set where staff, not the vendor, decided. */
  readonly byHand?: true
}

/** The time of the verdict and the title status: a small line may need no final title search. */
type Standing = { readonly at: string; readonly title: TitleStatus | undefined }

export type IdentityVerdict = {
  readonly isVerified: boolean
  /** The kind of the log row. */
  readonly kind: 'identityChecked' | 'identityRejected' | 'identityForPerson'
  readonly change: FactsChange
}

const forPerson = (identity: IdentityCheck, reason: string, at: string): IdentityVerdict => ({
  isVerified: false,
  kind: 'identityForPerson',
  change: { identity, needsAttention: { step: 'IDENTITY_VERIFICATION', reason, since: at } },
})

const OF_SOMEBODY_ELSE: readonly string[] = ['NAME_DIFFERS', 'BIRTH_DATE_DIFFERS']

/** The check with its reasons. Once a document named somebody else, `mismatched` stays set in later tries. */
const reasoned = (identity: IdentityCheck, reasons: readonly string[]): IdentityCheck => {
  const isMismatched = identity.mismatched || reasons.some((reason) => OF_SOMEBODY_ELSE.includes(reason))
  return { ...identity, reasons, ...(isMismatched && { mismatched: true }) }
}

/** The number of tries in all: staff who ask for other documents grant new ones, and the count goes on. */
export const triesAllowed = (identity: Pick<IdentityCheck, 'triesGranted'> | undefined): number =>
  IDENTITY_TRIES + (identity?.triesGranted ?? 0)

const rejected = (identity: IdentityCheck, at: string): IdentityVerdict =>
  identity.tries >= triesAllowed(identity)
    ? forPerson(identity, 'identityTries', at)
    : { isVerified: false, kind: 'identityRejected', change: { identity } }

/** The outcome of an identity check: verified, try again, or a person has to look. */
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
