import type { ApplicationRecord, ApplicationStatus, Heloc } from '@hearthline/contracts'
import { isConditionKnown } from '@hearthline/domain/application'
import type { FlowFacts } from '@hearthline/domain/flow'
import { lawInForce } from '@hearthline/domain/states'

/** What is read of one application, all from the same moment. */
export type FlowSources = {
  readonly status: ApplicationStatus
  readonly record: ApplicationRecord
  readonly heloc: Heloc
}

/** Who the borrower is, and what they allowed. */
const personOf = ({ record: { applicant, property }, heloc: { selectedPropertyUuid, consents } }: FlowSources) => ({
  hasName: applicant.firstName !== '' && applicant.lastName !== '',
  hasBirthDate: applicant.hasBirthDate,
  hasSsn: applicant.hasTaxId,
  hasSelectedProperty: selectedPropertyUuid !== null,
  hasPropertyOwnership: property.ownership !== undefined,
  hasSoftCreditConsent: consents.some(({ type }) => type === 'SOFT_CREDIT'),
  hasHardCreditConsent: consents.some(({ type }) => type === 'HARD_CREDIT'),
})

/** What was decided, chosen and earned. */
const offerOf = ({ status, heloc }: FlowSources) => ({
  liensComplete: status.liensComplete,
  inquiryAttestNeeded: status.inquiryAttestNeeded,
  inquiryAttestComplete: status.inquiryAttestComplete,
  decision: status.uwDecision,
  subDecision: status.uwSubDecision,
  assetsComplete: heloc.assetDepletion.complete,
  termYears: heloc.term ?? 0,
  amountDollars: heloc.amount ?? 0,
  hasHmda: heloc.hasHmda,
  manualPaystubUpload: status.manualPaystubUpload,
  manualPaystubTasksComplete: status.manualPaystubTasksComplete,
  isSelfEmployed: heloc.incomeSources.some(({ employmentType }) => employmentType === 'SELF_EMPLOYED'),
})

const bankOf = ({ status, heloc: { payType, autopayAccount, disburseAccount } }: FlowSources) => ({
  // Once the account is there everybody is asked about autopay, whatever they chose with the offer.
  payType: payType ?? (disburseAccount === null ? null : 'AUTOPAY'),
  hasAutopayAccount: autopayAccount !== null,
  hasDisburseAccount: disburseAccount !== null,
  hasDisburseRouting: disburseAccount !== null && disburseAccount.routingNumber !== '',
  bankStatus: status.giactAccountStatus,
})

/** How far its documents are, from the summary to the checklist of funding. */
const documentsOf = ({ status, heloc }: FlowSources) => ({
  summaryReady: status.disclosurelistSummaryReady,
  summaryComplete: status.disclosurelistSummaryComplete,
  closingReady: status.disclosurelistClosingReady,
  closingComplete: status.disclosurelistClosingComplete,
  coDeedStatus: heloc.coDeedStatus,
  notaryReady: status.disclosurelistNotaryReady,
  notaryComplete: status.disclosurelistNotaryComplete,
  insuranceComplete: heloc.insurance.complete,
  checklistStatus: status.checklistStatus,
})

/** What holds it up or ends it. Two of these have no flag: they are states. */
const troubleOf = ({ status, record: { creditFreeze, propertyTrouble, funding } }: FlowSources) => ({
  isCreditLocked: creditFreeze !== undefined,
  isCreditFrozenWithPin: status.creditFrozenWithPin,
  isWithoutCredit: status.state === 'CREDIT_NO_MATCH_SSN',
  isWithoutProperty: propertyTrouble === 'NOT_FOUND' || propertyTrouble === 'SEVERAL',
  datatreeNoMatch: status.datatreeNoMatch,
  dtiDecline: status.dtiDecline,
  creditScoreDecline: status.creditScoreDecline,
  isDelinquencyReviewed: status.state === 'DELINQUENCY_REVIEW',
  isFunded: funding?.disbursedOn !== undefined,
})

/** Everything that the client flow asks about (portal.md 4.2), where the server's own state leads nowhere. */
export const flowFactsOf = (sources: FlowSources): FlowFacts => {
  const { status, record } = sources
  return {
    ...personOf(sources),
    ...offerOf(sources),
    ...bankOf(sources),
    ...documentsOf(sources),
    ...troubleOf(sources),
    acknowledgesValue: lawInForce(record.property).acknowledgesValue === true,
    isConditionKnown: isConditionKnown(status.condition),
    bpo: status.bpo,
    // A rejected one is asked for again.
    hasIdDocument: record.identity !== undefined && record.identity.status !== 'REJECTED',
  }
}
