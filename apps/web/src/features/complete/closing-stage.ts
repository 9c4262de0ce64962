import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import type { CancelPeriod } from './cancel-period.ts'

/**
 * sealing: the notary's seal is on its way. cancelling: the right to cancel runs. funding: it is over, or there is none.
 * funded: the money was sent. withdrawn, rescinded and closed: how an application ended without one.
 */
export type ClosingStage = 'sealing' | 'cancelling' | 'funding' | 'funded' | 'withdrawn' | 'rescinded' | 'closed'

const ENDS = { WITHDRAWN: 'withdrawn', RESCINDED: 'rescinded', LENDER: 'closed' } as const

/** What the last page tells. */
export const closingStage = (
  { state }: Pick<ApplicationStatus, 'state'>,
  { cancellation, funding, today }: Pick<ApplicationRecord, 'cancellation' | 'funding' | 'today'>,
  period: CancelPeriod | undefined,
): ClosingStage => {
  if (state === 'CANCELLED') return ENDS[cancellation?.kind ?? 'LENDER']
  if (funding?.disbursedOn !== undefined || state === 'COMPLETE') return 'funded'
  if (state === 'DEED_SIGNING') return 'sealing'
  return period !== undefined && today <= period.endsOn ? 'cancelling' : 'funding'
}
