import type { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import { isConditionKnown } from '@hearthline/domain/application'
import { noRoutingFacts, type RoutingFacts } from '@hearthline/domain/routing'
import { lawInForce } from '@hearthline/domain/states'

/** Wrong answers in the video session after which its questions are locked for a day. */
const NOTARY_TRIES = 2

const isDeclined = ({ uwDecision }: ApplicationStatus) => uwDecision === 'DECLINE' || uwDecision === 'INELIGIBLE'

/** What a server step's page depends on, out of the status and the record that belong together. */
export const routingFactsOf = (status: ApplicationStatus, record: ApplicationRecord): RoutingFacts => ({
  ...noRoutingFacts,
  acknowledgesValue: lawInForce(record.property).acknowledgesValue === true,
  isConditionKnown: isConditionKnown(status.condition),
  hasAvm: record.valuation?.source === 'AVM',
  isBpoOrderAgreed: record.valuationOrder !== undefined,
  isBpoOrdered: status.bpo === 'BPO_PROCESSING' || status.bpo === 'BPO_COMPLETE',
  isDeclined: isDeclined(status) || status.dtiDecline || status.creditScoreDecline,
  isCreditFrozenWithPin: status.creditFrozenWithPin,
  isOwnershipDisputed: record.propertyTrouble === 'OWNERSHIP_DIFFERS',
  datatreeNoMatch: status.datatreeNoMatch,
  needsPaystubs: status.manualPaystubUpload && !status.manualPaystubTasksComplete,
  waitingOnFloodCert: status.waitingOnFloodCert,
  primaryParticipantAcceptComplete: status.primaryParticipantAcceptComplete,
  areNotarySlotsOffered: (record.notary?.slots ?? []).length > 0,
  hasNotarySessionFailed: (record.notary?.tries ?? 0) >= NOTARY_TRIES && record.notary?.manual !== true,
  insuranceComplete: record.insurance?.complete === true,
  hasVendorFailed: record.needsAttention?.step === record.step,
  hasFloodServiceFailed: record.needsAttention?.step === record.step && record.needsAttention.vendor === 'flood',
})
