import type { OriginatorEntry } from '@hearthline/contracts'
import type { Organisation, Registry } from '../organisations/index.ts'
import { addressMustBeInvited, isByInvitation, mustBeInvited } from '../originators/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { type Context, Problem } from '../platform/http/index.ts'
import type { Arrival } from './draft-content.ts'
import { openDraft } from './drafts.ts'

/** The originator named by the visitor's address; undefined unless the lender's record has them. */
export const originatorOf = (
  organisation: Organisation | undefined,
  { referrer }: Arrival,
): OriginatorEntry | undefined => {
  const wanted = referrer?.toLowerCase()
  return organisation?.originators?.find(({ uuid }) => uuid === wanted)
}

/** portal.md 2.3: throws if the lender requires a referring originator and the visitor's is unknown. */
export const requireReferral = (organisation: Organisation | undefined, arrival: Arrival): void => {
  if (isByInvitation(organisation)) {
    if (arrival.invitation === undefined) throw new Problem('invitationRequired')
    return
  }
  const isRequired = organisation?.originatorRules.isReferrerRequired === true
  if (isRequired && originatorOf(organisation, arrival) === undefined) throw new Problem('referralRequired')
}

/** Run before a code for a new account is mailed: checks the draft's referrer and address. */
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

/**
 * Run before an account is opened, by a code or a link: at a wholesale lender a broker must have invited the address.
 */
export const requireInvitedAddress =
  (registry: Registry) =>
  async (context: Context, tx: Tx, email: string): Promise<void> => {
    if (isByInvitation(registry.byId(context.tenant.id))) await addressMustBeInvited(context, tx, email)
  }
