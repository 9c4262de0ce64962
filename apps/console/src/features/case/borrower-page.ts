import { routingFactsOf } from '@hearthline/client'
import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import { type Destination, nextPage } from '@hearthline/domain/routing'

/** Where the portal brings the borrower who opens the application now (portal.md 4.3). */
export const borrowerPage = (status: ApplicationStatus, record: ApplicationRecord): Destination =>
  nextPage({ state: status.state, here: '', facts: routingFactsOf(status, record) })
