/** The few facts that a server step's page depends on, beside the step itself. */
export type RoutingFacts = {
  readonly acknowledgesValue: boolean
  readonly isConditionKnown: boolean
  readonly hasAvm: boolean
  readonly isBpoOrderAgreed: boolean
  readonly isBpoOrdered: boolean
  readonly isDeclined: boolean
  readonly isCreditFrozenWithPin: boolean
  readonly isOwnershipDisputed: boolean
  readonly datatreeNoMatch: boolean
  readonly needsPaystubs: boolean
  readonly waitingOnFloodCert: boolean
  readonly primaryParticipantAcceptComplete: boolean
  readonly areNotarySlotsOffered: boolean
  readonly hasNotarySessionFailed: boolean
  readonly insuranceComplete: boolean
  /** The vendor whom the step waits for has failed for good, and the staff queue knows. */
  readonly hasVendorFailed: boolean
  /** The same, and it is the flood zone service, which the hard credit pull asks beside the bureau. */
  readonly hasFloodServiceFailed: boolean
}

export const noRoutingFacts: RoutingFacts = {
  acknowledgesValue: false,
  isConditionKnown: false,
  hasAvm: false,
  isBpoOrderAgreed: false,
  isBpoOrdered: false,
  isDeclined: false,
  isCreditFrozenWithPin: false,
  isOwnershipDisputed: false,
  datatreeNoMatch: false,
  needsPaystubs: false,
  waitingOnFloodCert: false,
  primaryParticipantAcceptComplete: false,
  areNotarySlotsOffered: false,
  hasNotarySessionFailed: false,
  insuranceComplete: false,
  hasVendorFailed: false,
  hasFloodServiceFailed: false,
}
