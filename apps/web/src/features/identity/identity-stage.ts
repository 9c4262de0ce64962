import type { ApplicationRecord } from '@hearthline/contracts'

/** The server lets a document be sent so often; after that a person looks. */
export const TRIES = 3

export type IdentityStage =
  | { readonly kind: 'start'; readonly triesLeft: number }
  | { readonly kind: 'retake'; readonly triesLeft: number; readonly reasons: readonly string[] }
  /** With the vendor, or seen by a person: nothing to do here. */
  | { readonly kind: 'checking' | 'person' | 'verified' }

/** How far the check of somebody's identity is. */
export const identityStage = ({
  identity,
  needsAttention,
}: Pick<ApplicationRecord, 'identity' | 'needsAttention'>): IdentityStage => {
  if (identity === undefined) return { kind: 'start', triesLeft: TRIES }
  if (identity.status === 'VERIFIED') return { kind: 'verified' }
  const triesLeft = Math.max(TRIES - identity.tries, 0)
  if (needsAttention?.step === 'IDENTITY_VERIFICATION' || triesLeft === 0) {
    return { kind: identity.status === 'IN_REVIEW' && needsAttention === undefined ? 'checking' : 'person' }
  }
  if (identity.status === 'IN_REVIEW') return { kind: 'checking' }
  return { kind: 'retake', triesLeft, reasons: identity.reasons }
}
