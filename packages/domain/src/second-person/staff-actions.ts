/**
 * What staff do with a case, by the kind of the row in the log, as a closed list. An action that affects the decision
 * or the payment needs a second person to approve the result; refusing, asking and noting affect neither.
 */
export const STAFF_ACTIONS = {
  acceptAccount: 'MONEY',
  acceptCondition: 'DECISION',
  acceptIdentity: 'DECISION',
  acceptPaystub: 'DECISION',
  acceptSignerIdentity: 'DECISION',
  answerSigningHelp: 'NOTHING',
  approveEvidence: 'DECISION',
  assignTask: 'NOTHING',
  cancelByLender: 'NOTHING',
  certifyFlood: 'DECISION',
  checkEmployment: 'DECISION',
  clearRedFlags: 'DECISION',
  clearReview: 'DECISION',
  closeIncomplete: 'NOTHING',
  confirmPayee: 'MONEY',
  declineByPerson: 'NOTHING',
  documentGiven: 'NOTHING',
  /** This is the action of the second person; nobody approves a payment twice. */
  fundingApproval: 'NOTHING',
  freezeCase: 'NOTHING',
  giveSignedDocument: 'MONEY',
  holdCase: 'NOTHING',
  liftCaseHold: 'NOTHING',
  moveNotaryInPerson: 'NOTHING',
  offerNotarySlots: 'NOTHING',
  openCondition: 'NOTHING',
  passScreening: 'DECISION',
  passSignerScreening: 'DECISION',
  proposeEvidence: 'DECISION',
  putTaskBack: 'NOTHING',
  recordInvoicePayment: 'MONEY',
  recordNotarized: 'MONEY',
  recordNotaryFailed: 'NOTHING',
  refuseAccount: 'NOTHING',
  rejectCondition: 'NOTHING',
  rejectIdentity: 'NOTHING',
  rejectPaystub: 'NOTHING',
  rejectSignerIdentity: 'NOTHING',
  /** From an older release, in which one person was enough. */
  renewEvidence: 'DECISION',
  retryStep: 'NOTHING',
  returnEvidence: 'NOTHING',
  returnTask: 'NOTHING',
  reviewFloodPolicy: 'DECISION',
  reviewTrust: 'DECISION',
  sendBackReview: 'NOTHING',
  sendIncompletenessNotice: 'NOTHING',
  settleReturnedPayment: 'MONEY',
  takeBackApprovals: 'NOTHING',
  takeTask: 'NOTHING',
  takeTaskBack: 'NOTHING',
  vendorCallSettled: 'NOTHING',
  unfreezeCase: 'NOTHING',
  viewBirthDate: 'NOTHING',
  waiveCondition: 'DECISION',
} as const satisfies Readonly<Record<string, 'DECISION' | 'MONEY' | 'NOTHING'>>

export type StaffAction = keyof typeof STAFF_ACTIONS

const isStaffAction = (kind: string): kind is StaffAction => Object.hasOwn(STAFF_ACTIONS, kind)
export const STAFF_ACTION_KINDS: readonly StaffAction[] = Object.keys(STAFF_ACTIONS).filter(isStaffAction)
