import { catchUpVendors, endExpiredChats } from './chat/index.ts'
import { sweepDeadlines } from './deadlines/index.ts'
import { tidyDrafts } from './drafts/index.ts'
import { tidyIdentity } from './identity/index.ts'
import { remindOfFloodPolicies } from './insurance/index.ts'
import type { AppContext } from './platform/app-context/index.ts'
import { tidyReplies } from './platform/http/index.ts'
import { handleEach } from './platform/sweeps/index.ts'
import { tidyReferralInvitations } from './referrals/index.ts'
import { remindSigners } from './signers/index.ts'
import { carryOverAll, sweepPending, sweepWaits, sweepWebhooks } from './workflow/index.ts'

type Sweep = (app: AppContext, organisation: string, zone: string) => Promise<unknown>

/** What is looked for every five minutes, whatever became of its job or notice. */
const SWEEPS: readonly Sweep[] = [
  carryOverAll,
  sweepDeadlines,
  sweepWaits,
  sweepWebhooks,
  sweepPending,
  remindSigners,
  remindOfFloodPolicies,
  ({ db }, organisation) => tidyDrafts(db, organisation),
  ({ db }, organisation) => tidyIdentity(db, organisation),
  ({ db }, organisation) => tidyReplies(db, organisation),
  tidyReferralInvitations,
  (app, organisation) => endExpiredChats(app, organisation),
]

type Lender = {
  readonly zone: string
  /** Whether any chat may be at a vendor. */
  readonly withVendors: boolean
}

/** Does every sweep of a lender, also when an earlier one fails. @throws AggregateError */
export const sweepAll = async (app: AppContext, organisation: string, { zone, withVendors }: Lender): Promise<void> => {
  await handleEach(withVendors ? [...SWEEPS, catchUpVendors] : SWEEPS, {
    handle: (sweep) => sweep(app, organisation, zone),
    failed: 'sweeps failed',
  })
}
