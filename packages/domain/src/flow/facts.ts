import type {
  BpoStatus,
  ChecklistStatus,
  DecisionCode,
  PayType,
  SubdecisionCode,
  VerificationStatus,
} from '../enumerations/index.ts'

/**
 * Everything the client flow asks about, as flat values from the profile, the application and its status (portal.md 3).
 */
export type FlowFacts = {
  readonly hasName: boolean
  readonly hasBirthDate: boolean
  readonly hasSsn: boolean
  readonly hasSelectedProperty: boolean
  readonly hasPropertyOwnership: boolean
  readonly hasSoftCreditConsent: boolean
  readonly hasHardCreditConsent: boolean
  readonly acknowledgesValue: boolean
  readonly isConditionKnown: boolean
  readonly liensComplete: boolean
  readonly inquiryAttestNeeded: boolean
  readonly inquiryAttestComplete: boolean
  readonly decision: DecisionCode | null
  readonly subDecision: SubdecisionCode | null
  readonly assetsComplete: boolean
  readonly termYears: number
  readonly amountDollars: number
  readonly hasHmda: boolean
  readonly summaryReady: boolean
  readonly summaryComplete: boolean
  readonly manualPaystubUpload: boolean
  readonly manualPaystubTasksComplete: boolean
  readonly isSelfEmployed: boolean
  readonly payType: PayType | null
  readonly hasAutopayAccount: boolean
  readonly hasDisburseAccount: boolean
  readonly hasDisburseRouting: boolean
  readonly bankStatus: VerificationStatus | null
  readonly hasIdDocument: boolean
  readonly bpo: BpoStatus | null
  readonly closingReady: boolean
  readonly closingComplete: boolean
  readonly coDeedStatus: 'PENDING' | 'COMPLETE'
  readonly notaryReady: boolean
  readonly notaryComplete: boolean
  readonly insuranceComplete: boolean
  readonly checklistStatus: ChecklistStatus | null
  readonly isCreditLocked: boolean
  readonly isCreditFrozenWithPin: boolean
  readonly isWithoutCredit: boolean
  readonly isWithoutProperty: boolean
  readonly datatreeNoMatch: boolean
  readonly dtiDecline: boolean
  readonly creditScoreDecline: boolean
  readonly isDelinquencyReviewed: boolean
  readonly isFunded: boolean
}

/** An application of which nothing is known yet. */
export const noFlowFacts: FlowFacts = {
  hasName: false,
  hasBirthDate: false,
  hasSsn: false,
  hasSelectedProperty: false,
  hasPropertyOwnership: false,
  hasSoftCreditConsent: false,
  hasHardCreditConsent: false,
  acknowledgesValue: false,
  isConditionKnown: false,
  liensComplete: false,
  inquiryAttestNeeded: false,
  inquiryAttestComplete: false,
  decision: null,
  subDecision: null,
  assetsComplete: false,
  termYears: 0,
  amountDollars: 0,
  hasHmda: false,
  summaryReady: false,
  summaryComplete: false,
  manualPaystubUpload: false,
  manualPaystubTasksComplete: false,
  isSelfEmployed: false,
  payType: null,
  hasAutopayAccount: false,
  hasDisburseAccount: false,
  hasDisburseRouting: false,
  bankStatus: null,
  hasIdDocument: false,
  bpo: null,
  closingReady: false,
  closingComplete: false,
  coDeedStatus: 'PENDING',
  notaryReady: false,
  notaryComplete: false,
  insuranceComplete: false,
  checklistStatus: null,
  isCreditLocked: false,
  isCreditFrozenWithPin: false,
  isWithoutCredit: false,
  isWithoutProperty: false,
  datatreeNoMatch: false,
  dtiDecline: false,
  creditScoreDecline: false,
  isDelinquencyReviewed: false,
  isFunded: false,
}
