import type { Registry } from '../organisations/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { inviteBorrowerCall, listInvitationsCall } from './invitations.ts'
import { listReferralsCall } from './list-referrals.ts'

export { tidyReferralInvitations } from './invitations.ts'

/** Calls of loan officers and brokers: the applications they referred, and their invitations. */
export const referralCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => [
  listReferralsCall(registry),
  listInvitationsCall,
  inviteBorrowerCall(registry),
]
