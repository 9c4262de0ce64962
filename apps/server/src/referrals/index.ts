import type { Registry } from '../organisations/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { inviteBorrowerCall, listInvitationsCall } from './invitations.ts'
import { listReferralsCall } from './list-referrals.ts'

export { tidyReferralInvitations } from './invitations.ts'

/** What loan officers and brokers see of the applications they brought, and whom they invite. */
export const referralCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => [
  listReferralsCall(registry),
  listInvitationsCall,
  inviteBorrowerCall(registry),
]
