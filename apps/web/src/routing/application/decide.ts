import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import type { ApplicationPage } from '@hearthline/domain/flow'
import { applicationAddress, destinationOf, pageAddress } from '../../application/index.ts'
import { isAlwaysOpen, isCompanion } from './companions.ts'

export type Where = {
  readonly uuid: string
  /** The page's name in the routes table; undefined at the application's own address. */
  readonly page: ApplicationPage | undefined
  /** The whole path. */
  readonly path: string
  /** Whether a page of this application was shown already: then waiting happens where the borrower is. */
  readonly isInside: boolean
}

export type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'go'; readonly to: string }

const show: Verdict = { kind: 'show' }

/** What becomes of a page, by the server's state (portal.md 4.3). */
export const decide = (status: ApplicationStatus, record: ApplicationRecord, where: Where): Verdict => {
  const { uuid, page, path, isInside } = where
  const destination = destinationOf(status, record, path.slice(applicationAddress(uuid).length + 1))
  if (page !== undefined && isAlwaysOpen(page)) {
    const isForced = destination.kind === 'page' && destination.page === 'error/decline'
    return isForced ? { kind: 'go', to: pageAddress(destination.page, { uuid }) } : show
  }
  if (destination.kind === 'leave') return { kind: 'go', to: '/dashboard' }
  const target = pageAddress(destination.page, { uuid })
  if (destination.kind === 'stay') return isInside || path === target ? { kind: 'wait' } : { kind: 'go', to: target }
  const mayStay = path === target || (page !== undefined && isCompanion(page, destination.page))
  return mayStay ? show : { kind: 'go', to: target }
}
