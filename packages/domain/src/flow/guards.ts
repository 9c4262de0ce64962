import type { FlowFacts } from './facts.ts'

/** "Bank status verified, pending review or absent": anything but a failed verification. */
const isBankAcceptable = (f: FlowFacts) => f.bankStatus !== 'FAILED_VERIFICATION'

const needsAutopay = (f: FlowFacts) =>
  f.payType === 'AUTOPAY' && !f.hasAutopayAccount && f.hasDisburseRouting && isBankAcceptable(f)

const isIncomeVerified = (f: FlowFacts) =>
  f.subDecision === 'VERIFIED_INCOME_MATCHED_OFFER' || f.subDecision === 'FINAL_OFFER'

/**
 * Where the owner acknowledges the value, the flow waits for a broker's value while one is, or may be, required
 * (decision 016).
 */
const awaitsBrokerValue = (f: FlowFacts) =>
  f.acknowledgesValue && (f.bpo === 'BPO_REQUIRED' || f.bpo === 'UNKNOWN_BPO_STATUS')

const isAssetDepletion = (f: FlowFacts) =>
  f.decision === 'ASSET_DEPLETION' && f.subDecision === 'UNVERIFIED_DTI_LIMITED'

/** Every yes-or-no question of the client flow (portal.md 4.2). Pure: facts in, boolean out. */
export const flowGuards = {
  isProfileDone: (f) => f.hasName && f.hasBirthDate && f.hasSelectedProperty && f.hasSoftCreditConsent,
  areLiensDone: (f) => (f.liensComplete || f.decision !== null) && (!f.inquiryAttestNeeded || f.inquiryAttestComplete),
  needsAssets: (f) => (f.decision === null || isAssetDepletion(f)) && !f.assetsComplete,
  isOfferChosen: (f) => f.termYears > 0 && f.amountDollars > 0,
  isMoreProfileDone: (f) => f.hasPropertyOwnership && f.hasSsn && f.hasHardCreditConsent,
  hasHmda: (f) => f.hasHmda,
  isSummaryReady: (f) => f.summaryReady,
  isSummaryComplete: (f) => f.summaryComplete,
  isIncomeVerified,
  needsPaystubs: (f) => f.manualPaystubUpload && !f.manualPaystubTasksComplete && !f.isSelfEmployed,
  needsAutopay,
  isDisbursementSet: (f) => f.hasDisburseAccount && isBankAcceptable(f) && !needsAutopay(f),
  isIdentified: (f) => f.hasIdDocument && !awaitsBrokerValue(f),
  needsCondition: (f) => f.hasIdDocument && awaitsBrokerValue(f) && !f.isConditionKnown,
  needsBpo: (f) => f.hasIdDocument && awaitsBrokerValue(f),
  isClosingReady: (f) => f.closingReady,
  isClosingComplete: (f) => f.closingComplete,
  isCoDeedComplete: (f) => f.coDeedStatus === 'COMPLETE',
  isNotaryReady: (f) => f.notaryReady,
  isNotarized: (f) => f.notaryComplete,
  isInsured: (f) => f.insuranceComplete,
  isFrozen: (f) => f.isCreditLocked && !f.isCreditFrozenWithPin,
  isFrozenWithPin: (f) => f.isCreditFrozenWithPin,
  isWithoutCredit: (f) => f.isWithoutCredit,
  isWithoutProperty: (f) => f.isWithoutProperty,
  isUnknownToDatatree: (f) => f.datatreeNoMatch,
  isBpoProcessing: (f) => f.bpo === 'BPO_PROCESSING',
  isDeclined: (f) => f.decision === 'DECLINE' || f.decision === 'INELIGIBLE',
  isDtiDeclined: (f) => f.dtiDecline,
  isScoreDeclined: (f) => f.creditScoreDecline,
  isDelinquencyReviewed: (f) => f.isDelinquencyReviewed,
  isFunded: (f) => f.isFunded,
  isFinished: (f) => f.checklistStatus !== null && f.insuranceComplete,
} as const satisfies Record<string, (f: FlowFacts) => boolean>

export type FlowGuard = keyof typeof flowGuards
