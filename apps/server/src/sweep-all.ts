import type { AchCompany } from '@hearthline/domain/ach'
import type { LongerTerms } from '@hearthline/domain/retention'
import { handleReturns, makeAchFile } from './ach/index.ts'
import { catchUpVendors, endExpiredChats } from './chat/index.ts'
import { sweepDeadlines } from './deadlines/index.ts'
import { tidyDrafts } from './drafts/index.ts'
import { anchorDaily } from './evidence/index.ts'
import { tidyIdentity } from './identity/index.ts'
import { remindOfFloodPolicies } from './insurance/index.ts'
import type { AppContext } from './platform/app-context/index.ts'
import { tidyReplies } from './platform/http/index.ts'
import { handleEach, LEASE_MS, oneAtATime } from './platform/sweeps/index.ts'
import { tidyReferralInvitations } from './referrals/index.ts'
import { purgeDaily } from './retention/index.ts'
import { remindSigners } from './signers/index.ts'
import { carryOverAll, sweepPending, sweepWaits, sweepWebhooks } from './workflow/index.ts'

type Lender = {
  readonly zone: string
  readonly orgCode: string
  /** Whether any chat may be at a vendor. */
  readonly withVendors: boolean
  /** Where its bank takes payments in files. */
  readonly ach?: AchCompany | undefined
  /** The terms of its record that are longer than ours. */
  readonly retention?: LongerTerms | undefined
}

type Sweep = (app: AppContext, organisation: string, zone: string, lender: Lender) => Promise<unknown>

/** What is looked for every five minutes, whatever became of its job or notice. The names are those of the leases. */
const SWEEPS: Readonly<Record<string, Sweep>> = {
  workflow: carryOverAll,
  deadlines: sweepDeadlines,
  waits: sweepWaits,
  webhooks: sweepWebhooks,
  pending: sweepPending,
  signers: remindSigners,
  floodPolicies: remindOfFloodPolicies,
  achReturns: handleReturns,
  achFiles: (app, organisation, zone, { ach }) => makeAchFile(app, { organisation, zone, company: ach }),
  drafts: ({ db }, organisation) => tidyDrafts(db, organisation),
  identity: ({ db }, organisation) => tidyIdentity(db, organisation),
  replies: ({ db }, organisation) => tidyReplies(db, organisation),
  referrals: tidyReferralInvitations,
  anchors: (app, id, zone, { orgCode }) => anchorDaily(app, { id, orgCode }, zone),
  retention: (app, id, timeZone, { retention }) => purgeDaily(app, { id, timeZone, retention }),
  chats: (app, organisation) => endExpiredChats(app, organisation),
}

/**
 * Does every sweep of a lender that no process is at, also when an earlier one fails. Where one was under way, its holder
 * does it once more; a job looks again when a holder that died has lost its lease. @throws AggregateError
 */
export const sweepAll = async (app: AppContext, organisation: string, lender: Lender): Promise<void> => {
  let allDone = true
  const own = Object.entries(SWEEPS).map(
    ([sweep, run]) =>
      () =>
        oneAtATime(app, { organisation, sweep }, (held) => run(held, organisation, lender.zone, lender)),
  )
  await handleEach(lender.withVendors ? [...own, () => catchUpVendors(app, organisation)] : own, {
    handle: async (sweep) => {
      if (!(await sweep())) allDone = false
    },
    failed: 'sweeps failed',
  })
  if (!allDone) await app.jobs.sendOnceLater('deadlines', { organisation }, LEASE_MS / 1000)
}
