import { call, flowFactsOf } from '@hearthline/client'
import { type ApplicationRecord, type ApplicationStatus, readHeloc } from '@hearthline/contracts'
import { flowPage, type LandingPage } from '@hearthline/domain/flow'

/** The page of the client flow by what is true of the application now (portal.md 4.2). */
export const flowPageOf = async (status: ApplicationStatus, record: ApplicationRecord): Promise<LandingPage> => {
  const heloc = await call(readHeloc, { params: { uuid: status.uuid } })
  return flowPage(flowFactsOf({ status, record, heloc }))
}
