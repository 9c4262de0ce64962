import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import { noRoutingFacts, type RoutingFacts } from '@hearthline/domain/routing'

const isKnownCondition = (condition: ApplicationStatus['condition']) =>
  condition !== null && condition !== 'UNKNOWN_CONDITION' && condition !== 'NOT_AVAILABLE'

const isDeclined = ({ uwDecision }: ApplicationStatus) => uwDecision === 'DECLINE' || uwDecision === 'INELIGIBLE'

/** What a server step's page depends on, out of the status and the record that belong together. */
export const routingFactsOf = (status: ApplicationStatus, record: ApplicationRecord): RoutingFacts => ({
  ...noRoutingFacts,
  isTexas: record.property.state === 'TX',
  isConditionKnown: isKnownCondition(status.condition),
  hasAvm: record.valuation?.source === 'AVM',
  isBpoOrdered: status.bpo === 'BPO_PROCESSING' || status.bpo === 'BPO_COMPLETE',
  isDeclined: isDeclined(status) || status.dtiDecline || status.creditScoreDecline,
  isCreditFrozenWithPin: status.creditFrozenWithPin,
  datatreeNoMatch: status.datatreeNoMatch,
  needsPaystubs: status.manualPaystubUpload && !status.manualPaystubTasksComplete,
  waitingOnFloodCert: status.waitingOnFloodCert,
  primaryParticipantAcceptComplete: status.primaryParticipantAcceptComplete,
  areNotarySlotsOffered: false,
  insuranceComplete: record.insurance?.complete === true,
  hasVendorFailed: record.stuck !== undefined,
})
