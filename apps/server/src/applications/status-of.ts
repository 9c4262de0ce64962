import type { ApplicationStatus } from '@hearthline/contracts'
import { type ApplicationFacts, isCreditShut, meetsNotaryInPerson } from '@hearthline/domain/application'
import type { ChecklistStatus } from '@hearthline/domain/enumerations'
import type { Step } from '@hearthline/domain/workflow'

const CHECKLIST: Partial<Record<Step, ChecklistStatus>> = {
  GENERATE_RESCISSION: 'GEN_RESCISSION',
  RESCISSION: 'RESCISSION',
  RECORDING: 'RECORDING',
  FUNDABLE: 'FUNDABLE',
  FUNDING_DECISION: 'FUNDABLE',
}

const disclosureFlags = (f: ApplicationFacts) => ({
  disclosurelistSummaryReady: f.disclosures?.summaryReadyAt !== undefined,
  disclosurelistSummaryComplete: f.disclosures?.summaryCertifiedAt !== undefined,
  disclosurelistClosingReady: f.disclosures?.closingReadyAt !== undefined,
  disclosurelistClosingComplete: f.disclosures?.closingSignedAt !== undefined,
  disclosurelistNotaryReady: f.disclosures?.notaryReadyAt !== undefined,
  disclosurelistNotaryComplete: f.disclosures?.notarySignedAt !== undefined,
})

const inquiryFlags = (f: ApplicationFacts) => {
  const inquiries = f.liens?.inquiries ?? []
  return {
    inquiryAttestNeeded: inquiries.length > 0,
    inquiryAttestComplete: inquiries.length > 0 && inquiries.every((inquiry) => inquiry.newDebt !== undefined),
  }
}

/** While the credit file is frozen or the report is unreadable, these flags override any earlier decision. */
const verdictFlags = (step: Step, f: ApplicationFacts): Pick<ApplicationStatus, 'uwDecision' | 'uwSubDecision'> => {
  if (isCreditShut(f)) return { uwDecision: 'REVIEW', uwSubDecision: 'CREDIT_FROZEN' }
  if (step === 'UNKNOWN') return { uwDecision: 'UNKNOWN', uwSubDecision: 'UNKNOWN_SUBDECISION' }
  return { uwDecision: f.decision?.decision ?? null, uwSubDecision: f.decision?.subDecision ?? null }
}

/** The server state and every flag of portal.md 3, computed from the facts; none of it is stored. */
export const statusOf = (application: { uuid: string; step: Step; facts: ApplicationFacts }): ApplicationStatus => {
  const { uuid, step, facts: f } = application
  return {
    uuid,
    state: step,
    manualNotary: meetsNotaryInPerson(f),
    ...verdictFlags(step, f),
    liensComplete: f.liens?.confirmedAt !== undefined,
    ...inquiryFlags(f),
    ...disclosureFlags(f),
    primaryParticipantAcceptComplete: f.notary?.primaryAcceptedAt !== undefined,
    manualDeedSigningComplete: f.notary?.manual === true && f.notary.notarizedAt !== undefined,
    manualPaystubUpload: f.incomeVerification?.manualPaystub?.needed ?? false,
    manualPaystubTasksComplete: f.incomeVerification?.manualPaystub?.tasksComplete ?? false,
    giactAccountStatus: f.bank?.disburse?.status ?? null,
    bpo: f.bpo ?? null,
    title: f.title ?? null,
    checklistStatus: CHECKLIST[step] ?? null,
    // The fact says whether it was ever needed; after the step it no longer is.
    employmentVerificationNeeded: step === 'EMPLOYMENT_VERIFICATION',
    propertyComplete: f.valuation !== undefined,
    datatreeNoMatch: f.propertyTrouble === 'DATATREE_NO_MATCH',
    creditFrozenWithPin: f.creditTrouble === 'FROZEN_WITH_PIN',
    dtiDecline: f.decision?.dtiDecline ?? false,
    creditScoreDecline: f.decision?.creditScoreDecline ?? false,
    waitingOnFloodCert: f.flood?.status === 'ORDERED',
    condition: f.property.condition ?? 'UNKNOWN_CONDITION',
  }
}
