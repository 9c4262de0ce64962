import type { TaskKind } from './task-kinds.ts'

/** How long a claim holds where the lender's record says nothing: a working day. */
export const CLAIM_HOURS = 8

/** Each of the two who approve a payment acts on the same task. */
const SHARED: readonly TaskKind[] = ['FUNDING_APPROVAL']

type Claim = { readonly kind: TaskKind; readonly staffUuid: string | null; readonly until: Date | null }

/** Whether a claim is in force; one that lapsed has put its task back. */
export const isClaimed = ({ staffUuid, until }: Omit<Claim, 'kind'>, now: Date): boolean =>
  staffUuid !== null && until !== null && until > now

/** What somebody has in hand, a colleague does not end. */
export const isKeptFrom = (claim: Claim, staffUuid: string, now: Date): boolean =>
  isClaimed(claim, now) && claim.staffUuid !== staffUuid && !SHARED.includes(claim.kind)
