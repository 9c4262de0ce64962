import { type ApplicationFacts, isCleared } from '../application/index.ts'
import { payoffsOf } from '../disbursement/index.ts'
import { closesAtOffice as closes, lawInForce } from '../states/index.ts'

const closesAtOffice = (f: ApplicationFacts) => closes(f.property)
const hasOtherSigners = (f: ApplicationFacts) => (f.additional?.otherOwners ?? []).length > 0 && f.coDeed !== 'COMPLETE'
const hasValue = (f: ApplicationFacts) => f.valuation !== undefined && f.valuation.source !== 'BORROWER_ESTIMATE'
const isBankSet = (f: ApplicationFacts) => f.bank?.confirmedAt !== undefined
const isIdentityVerified = (f: ApplicationFacts) => f.identity?.status === 'VERIFIED'

const isAgreementSigned = (f: ApplicationFacts) => f.disclosures?.closingSignedAt !== undefined

/** Every yes/no question the workflow may ask. Pure: facts in, boolean out. */
export const guards = {
  closesAtOffice,
  hasTaxId: (f) => f.applicant.hasTaxId,
  hasSubmittedSummary: (f) => f.disclosures?.summaryCertifiedAt !== undefined,
  hasHardCredit: (f) => f.hardCredit !== undefined,
  valuesByEvaluation: (f) => f.valuationMethod === 'RESIDENTIAL_EVALUATION',
  valuesByBpo: (f) => f.valuationMethod === 'BPO',
  ownershipDiffers: (f) => f.propertyTrouble === 'OWNERSHIP_DIFFERS',
  hasInquiriesToAttest: (f) => (f.liens?.inquiries ?? []).some((i) => i.newDebt === undefined),
  ownsFreeAndClear: (f) =>
    (f.liens?.items ?? []).every((l) => !l.securedByHome) && f.liens?.freeAndClearAttestedAt === undefined,
  isDeclined: (f) => f.decision?.decision === 'DECLINE' || f.decision?.decision === 'INELIGIBLE',
  needsAssets: (f) => f.decision?.decision === 'ASSET_DEPLETION',
  isDelinquent: (f) => f.delinquent === true && !isCleared(f, 'DELINQUENCY'),
  needsUnderwriter: (f) => f.decision?.decision === 'REVIEW' || f.decision?.decision === 'ERROR',
  needsRequalify: (f) => f.decision?.decision === 'INITIAL',
  isOfferChanged: (f) => f.decision?.decision === 'SELECT' && f.decision.stage === 'final',
  isHmdaSettled: (f) => f.demographics !== undefined,
  needsEmploymentCheck: (f) => f.incomeVerification?.employmentVerificationNeeded === true,
  needsIncome: (f) => f.incomeVerification?.verifiedAnnualCents === undefined,
  needsEvaluation: (f) => !hasValue(f) && f.valuationMethod === 'RESIDENTIAL_EVALUATION',
  needsValue: (f) => !hasValue(f),
  // An underwriter may be needed before the home was valued: an employment that could not be confirmed comes first.
  lacksEvaluation: (f) => f.hardCredit !== undefined && !hasValue(f) && f.valuationMethod === 'RESIDENTIAL_EVALUATION',
  lacksValue: (f) => f.hardCredit !== undefined && !hasValue(f),
  isBankFailed: (f) => f.bank?.disburse?.status === 'FAILED_VERIFICATION',
  isBankSet,
  isBankAndIdentitySet: (f) => isBankSet(f) && isIdentityVerified(f),
  needsBrokerValue: (f) =>
    lawInForce(f.property).acknowledgesValue === true && (f.bpo === 'BPO_REQUIRED' || f.bpo === 'UNKNOWN_BPO_STATUS'),
  hasPayoffs: (f) => payoffsOf(f.liens).length > 0,
  hasOtherSigners,
  // Nothing is signed before the meeting at the office, but by then it is known who will attend.
  meetsOthersAtOffice: (f) => closesAtOffice(f) && hasOtherSigners(f),
  isClosedByAttorney: (f) => lawInForce(f.property).attorneyReviews === true,
  // Elsewhere the agreement is signed separately, and not before the waiting period of the law ends.
  waitsBeforeAgreement: (f) =>
    !closesAtOffice(f) && !isAgreementSigned(f) && f.notary?.waitingPeriodEndsOn !== undefined,
  lacksAgreement: (f) => !closesAtOffice(f) && !isAgreementSigned(f),
  hasWaitingPeriod: (f) => f.notary?.waitingPeriodEndsOn !== undefined,
  needsManualNotary: (f) => f.notary?.manual === true,
  isRescindable: (f) => f.property.occupancy === 'PRIMARY',
} as const satisfies Record<string, (f: ApplicationFacts) => boolean>

export type Guard = keyof typeof guards
