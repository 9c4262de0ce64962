import type { OriginatorEntry } from '@hearthline/contracts'
import type { Organisation, Registry } from '../organisations/index.ts'
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
  const isRequired = organisation?.originatorRules.isReferrerRequired === true
  if (isRequired && originatorOf(organisation, arrival) === undefined) throw new Problem('referralRequired')
}

/** Before an account is opened: whom the visitor's draft says sent them. */
export const requireReferredDraft =
  (registry: Registry) =>
  async (context: Context): Promise<void> => {
    const organisation = registry.byId(context.tenant.id)
    if (organisation?.originatorRules.isReferrerRequired !== true) return
    requireReferral(organisation, (await openDraft(context))?.content.arrival ?? {})
  }
