import type { SignerRow } from '@hearthline/contracts'
import { type ApplicationFacts, coSignerOf, type OtherOwner, standingOf } from '@hearthline/domain/application'

const rowOf = (facts: ApplicationFacts, owner: OtherOwner, now: string): SignerRow => {
  const signer = coSignerOf(facts, owner.uuid)
  const { uuid, firstName, lastName, email, owes } = owner
  return {
    uuid,
    firstName,
    lastName,
    email,
    owes,
    standing: standingOf(facts, owner, now),
    invitedAt: signer?.invitedAt ?? null,
    invitationEndsAt: signer?.invitationEndsAt ?? null,
    openedAt: signer?.acceptedAt ?? null,
    signedAt: signer?.signedAt ?? null,
    declinedBecause: signer?.declined?.reason ?? null,
    hasSignedDeed: signer?.deedSignedAt !== undefined,
  }
}

/** Who signs beside the borrower and how far each is, in the order they were named. */
export const boardOf = (facts: ApplicationFacts, now: string): SignerRow[] =>
  (facts.additional?.otherOwners ?? []).map((owner) => rowOf(facts, owner, now))
