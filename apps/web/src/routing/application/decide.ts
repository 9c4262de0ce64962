import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import type { ApplicationPage, LandingPage } from '@hearthline/domain/flow'
import { applicationAddress, destinationOf, pageAddress } from '../../application/index.ts'
import { belongsToStep, isAlwaysOpen, isCompanion } from './companions.ts'

export type Where = {
  readonly uuid: string
  /** The page's name in the routes table; undefined at the application's own address. */
  readonly page: ApplicationPage | undefined
  /** The whole path. */
  readonly path: string
  /** Whether a page of this application was shown already: then waiting happens where the borrower is. */
  readonly isInside: boolean
  /** The client flow's page, where the server's state is none that this release knows. */
  readonly flowPage?: LandingPage | undefined
}

export type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'go'; readonly to: string }

const show: Verdict = { kind: 'show' }

/** What becomes of a page, by the server's state (portal.md 4.3). */
export const decide = (status: ApplicationStatus, record: ApplicationRecord, where: Where): Verdict => {
  const { uuid, page, path, isInside, flowPage } = where
  const destination = destinationOf(status, record, path.slice(applicationAddress(uuid).length + 1))
  if (page !== undefined && isAlwaysOpen(page)) {
    const isForced = destination.kind === 'page' && destination.page === 'error/decline'
    return isForced ? { kind: 'go', to: pageAddress(destination.page, { uuid }) } : show
  }
  if (page !== undefined && belongsToStep(page, status.state)) return show
  if (destination.kind === 'leave') return { kind: 'go', to: '/dashboard' }
  const target = pageAddress(destination.page, { uuid })
  if (destination.kind === 'stay') return isInside || path === target ? { kind: 'wait' } : { kind: 'go', to: target }
  const isOpen = (one: LandingPage) =>
    path === pageAddress(one, { uuid }) || (page !== undefined && isCompanion(page, one))
  const mayStay = isOpen(destination.page) || (flowPage !== undefined && isOpen(flowPage))
  return mayStay ? show : { kind: 'go', to: target }
}
