import type { OriginatorEntry } from '@hearthline/contracts'
import type { Organisation, Registry } from '../organisations/index.ts'
import { addressMustBeInvited, isByInvitation, mustBeInvited } from '../originators/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Context, Problem } from '../platform/http/index.ts'
import type { Arrival } from './draft-content.ts'
import { openDraft } from './open-draft.ts'

/** Who sent the visitor, if the lender's record names them: anything else in an address names nobody. */
export const originatorOf = (
  organisation: Organisation | undefined,
  { referrer }: Arrival,
): OriginatorEntry | undefined => {
  const wanted = referrer?.toLowerCase()
  return organisation?.originators?.find(({ uuid }) => uuid === wanted)
}

/** portal.md 2.3: where a referring originator is required, it takes one that the lender knows. */
export const requireReferral = (organisation: Organisation | undefined, arrival: Arrival): void => {
  if (isByInvitation(organisation)) {
    if (arrival.invitation === undefined) throw new Problem('invitationRequired')
    return
  }
  const isRequired = organisation?.originatorRules.isReferrerRequired === true
  if (isRequired && originatorOf(organisation, arrival) === undefined) throw new Problem('referralRequired')
}

/** Before a code for a new account is mailed: whom the visitor's draft says sent them, and to which address. */
export const requireReferredDraft =
  (registry: Registry) =>
  async (context: Context, email: string): Promise<void> => {
    const organisation = registry.byId(context.tenant.id)
    const byInvitation = isByInvitation(organisation)
    if (!byInvitation && organisation?.originatorRules.isReferrerRequired !== true) return
    const arrival = (await openDraft(context))?.content.arrival ?? {}
    requireReferral(organisation, arrival)
    if (byInvitation) await mustBeInvited(context, arrival.invitation, email)
  }

/** Before an account is made, by a code or a link: a wholesale lender's is for whom a broker has invited. */
export const requireInvitedAddress =
  (registry: Registry) =>
  async (context: Context, tx: Tx, email: string): Promise<void> => {
    if (isByInvitation(registry.byId(context.tenant.id))) await addressMustBeInvited(context, tx, email)
  }
