import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import { noFlowFacts } from '@hearthline/domain/flow'
import { type Destination, nextPage, noRoutingFacts, type RoutingFacts } from '@hearthline/domain/routing'

const factsOf = (status: ApplicationStatus, record: ApplicationRecord): RoutingFacts => ({
  ...noRoutingFacts,
  isTexas: record.property.state === 'TX',
  isConditionKnown:
    status.condition !== null && status.condition !== 'UNKNOWN_CONDITION' && status.condition !== 'NOT_AVAILABLE',
  hasAvm: record.valuation?.source === 'AVM',
  isBpoOrdered: status.bpo === 'BPO_PROCESSING' || status.bpo === 'BPO_COMPLETE',
  isDeclined:
    status.uwDecision === 'DECLINE' ||
    status.uwDecision === 'INELIGIBLE' ||
    status.dtiDecline ||
    status.creditScoreDecline,
  isCreditFrozenWithPin: status.creditFrozenWithPin,
  datatreeNoMatch: status.datatreeNoMatch,
  needsPaystubs: status.manualPaystubUpload && !status.manualPaystubTasksComplete,
  waitingOnFloodCert: status.waitingOnFloodCert,
  primaryParticipantAcceptComplete: status.primaryParticipantAcceptComplete,
  insuranceComplete: record.insurance?.complete === true,
  hasVendorFailed: record.stuck !== undefined,
})

/** Where the portal brings the borrower who opens the application now (portal.md 4.3). */
export const borrowerPage = (status: ApplicationStatus, record: ApplicationRecord): Destination =>
  nextPage({ state: status.state, here: '', facts: factsOf(status, record), flow: noFlowFacts })
