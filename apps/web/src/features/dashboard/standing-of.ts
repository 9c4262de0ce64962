import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import type { LandingPage } from '@hearthline/domain/flow'
import { isKnownState } from '@hearthline/domain/routing'
import { rowOf } from '@hearthline/domain/workflow'
import { destinationOf } from '../../application/index.ts'
import { usePrivateLabel } from '../../shell/index.ts'

/**
 * What the owner of an application has to know: something for her to do, something the lender's side does, nothing while it is
 * paused, money to come after signing, or an end.
 */
export type Standing =
  | { readonly kind: 'yours'; readonly page: LandingPage }
  | { readonly kind: 'ours'; readonly page: LandingPage }
  | { readonly kind: 'closing'; readonly page: LandingPage }
  | { readonly kind: 'paused' }
  | { readonly kind: 'funded' }
  | { readonly kind: 'cancelled' }

export const standingOf = (status: ApplicationStatus, record: ApplicationRecord): Standing => {
  if (status.state === 'COMPLETE') return { kind: 'funded' }
  if (status.state === 'CANCELLED') return { kind: 'cancelled' }
  const destination = destinationOf(status, record)
  if (destination.kind === 'leave') return { kind: 'cancelled' }
  const { page } = destination
  if (page === 'error/decline') return { kind: 'yours', page }
  if (page === 'complete') return { kind: 'closing', page }
  if (record.isPaused) return { kind: 'paused' }
  const isTheirs =
    destination.kind === 'page' && isKnownState(status.state) && rowOf(status.state).waitsOn === 'borrower'
  return { kind: isTheirs ? 'yours' : 'ours', page }
}

/** A lender that works through originators does not open an application by itself. */
export const useMayStart = (): boolean => {
  const { orgMetaData, hearthline } = usePrivateLabel()
  return !orgMetaData.products.heloc.isWholesale && !hearthline.originatorRules.isReferrerRequired
}
