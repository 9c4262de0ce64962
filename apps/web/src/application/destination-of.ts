import { routingFactsOf } from '@hearthline/client'
import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import { type Destination, nextPage } from '@hearthline/domain/routing'

/** The page that the server's state asks for (portal.md 4.3), for somebody who is on `here`, as its address under the application. */
export const destinationOf = (status: ApplicationStatus, record: ApplicationRecord, here = ''): Destination =>
  nextPage({ state: status.state, here, facts: routingFactsOf(status, record) })
