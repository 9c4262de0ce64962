import {
  BPO_STATUSES,
  CHECKLIST_STATUSES,
  DECISIONS,
  PROPERTY_CONDITIONS,
  SUBDECISIONS,
  TITLE_STATUSES,
  VERIFICATION_STATUSES,
} from '@hearthline/domain/enumerations'
import { STEPS } from '@hearthline/domain/workflow'
import { z } from 'zod/mini'
import { Uuid } from './basics.ts'
import { seenBy } from './seen-by.ts'

/** portal.md 3, "Application status flags", and their server state. Computed at every read and never stored. */
export const ApplicationStatus = z.object({
  uuid: Uuid,
  state: z.enum(STEPS),
  manualNotary: z.boolean(),
  uwDecision: z.nullable(z.enum(DECISIONS)),
  uwSubDecision: z.nullable(z.enum(SUBDECISIONS)),
  liensComplete: z.boolean(),
  inquiryAttestNeeded: z.boolean(),
  inquiryAttestComplete: z.boolean(),
  disclosurelistSummaryReady: z.boolean(),
  disclosurelistSummaryComplete: z.boolean(),
  disclosurelistClosingReady: z.boolean(),
  disclosurelistClosingComplete: z.boolean(),
  disclosurelistNotaryReady: z.boolean(),
  disclosurelistNotaryComplete: z.boolean(),
  primaryParticipantAcceptComplete: z.boolean(),
  manualDeedSigningComplete: z.boolean(),
  manualPaystubUpload: z.boolean(),
  manualPaystubTasksComplete: z.boolean(),
  giactAccountStatus: z.nullable(z.enum(VERIFICATION_STATUSES)),
  bpo: z.nullable(z.enum(BPO_STATUSES)),
  title: z.nullable(z.enum(TITLE_STATUSES)),
  checklistStatus: z.nullable(z.enum(CHECKLIST_STATUSES)),
  employmentVerificationNeeded: z.boolean(),
  propertyComplete: z.boolean(),
  datatreeNoMatch: z.boolean(),
  creditFrozenWithPin: z.boolean(),
  dtiDecline: z.boolean(),
  creditScoreDecline: z.boolean(),
  waitingOnFloodCert: z.boolean(),
  condition: z.enum(PROPERTY_CONDITIONS),
})
export type ApplicationStatus = z.output<typeof ApplicationStatus>

const DECIDED_OR_FOUND: readonly (keyof ApplicationStatus)[] = [
  'uwDecision',
  'uwSubDecision',
  'giactAccountStatus',
  'creditFrozenWithPin',
  'dtiDecline',
  'creditScoreDecline',
]

/**
 * Additional signers see the progress of the signing, and nothing of the borrower's decision, income, bank or credit. A broker who
 * referred the borrower sees how far the application is, and not why it was decided so: that is the applicant's to tell.
 */
ApplicationStatus.register(seenBy, {
  signer: [
    'uuid',
    'state',
    'manualNotary',
    'disclosurelistClosingReady',
    'disclosurelistClosingComplete',
    'disclosurelistNotaryReady',
    'disclosurelistNotaryComplete',
    'primaryParticipantAcceptComplete',
    'manualDeedSigningComplete',
  ] satisfies (keyof ApplicationStatus)[],
  broker: Object.keys(ApplicationStatus.shape).filter((field) => !DECIDED_OR_FOUND.some((one) => one === field)),
})
