/** The facts that determine the page of a server step, besides the step itself. */
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
  /** The vendor for which the step waits failed for good, and the application is in the staff queue. */
  readonly hasVendorFailed: boolean
  /** The same, and the vendor is the flood zone service, which the hard credit pull calls in addition to the bureau. */
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
