import type { ApplicationFacts } from '../application/index.ts'
import { rowOf, type Step } from '../workflow/index.ts'

/** What staff may be needed for, as a closed list. */
export const TASK_KINDS = [
  'CREDIT_REVIEW',
  'DELINQUENCY_REVIEW',
  'UNDERWRITING',
  'PAYSTUB_REVIEW',
  'EMPLOYMENT_CHECK',
  'BANK_REVIEW',
  'PAYEE_CHECK',
  'IDENTITY_REVIEW',
  'SIGNER_IDENTITY_REVIEW',
  'SIGNER_SANCTIONS_REVIEW',
  'SANCTIONS_REVIEW',
  'FRAUD_REVIEW',
  'TRUST_REVIEW',
  'FLOOD_POLICY_REVIEW',
  'FLOOD_CERTIFICATE',
  'ATTORNEY_REVIEW',
  'MANUAL_NOTARY',
  'CONDITION_REVIEW',
  'SIGNING_HELP',
  'EVIDENCE_APPROVAL',
  'OVERDUE',
  'FUNDING_APPROVAL',
  'PAYMENT_RETURNED',
  'STUCK',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** Tasks that are decided by the figures of the application; the others are about a document or a meeting. */
export const REFERRAL_TASKS: readonly TaskKind[] = [
  'CREDIT_REVIEW',
  'DELINQUENCY_REVIEW',
  'UNDERWRITING',
  'ATTORNEY_REVIEW',
  'SANCTIONS_REVIEW',
  'SIGNER_SANCTIONS_REVIEW',
  'FRAUD_REVIEW',
]

/** Why the last title search stops for staff, who decide by the same figures. */
export const TITLE_STOPS: readonly string[] = ['ownershipDiffers', 'titleNotMatched']

/** Why an application waits if nobody could value its home, not even an appraiser on site. */
export const NO_VALUE_FOUND = 'noValueFound'

/** Whether the ordered value failed, so that staff may enter one with a report. */
export const mayBringValue = ({
  step,
  needsAttention,
}: { step: Step } & Pick<ApplicationFacts, 'needsAttention'>): boolean =>
  needsAttention?.step === step && rowOf(step).on.valued === 'WAITING_FOR_FINAL_DECISION'

/** Why an application waits if its title record lacks what the deed has to say. */
export const DEED_INCOMPLETE = 'deedIncomplete'

/** Why a decision waits if the rates or figures that the law compares an offer with are out of date. */
export const RATES_OUTDATED = 'ratesOutdated'

/** Whether the deed waits for its title record, so that staff may enter it with a title report, however new. */
export const mayBringTitleRecord = ({
  step,
  needsAttention,
}: { step: Step } & Pick<ApplicationFacts, 'needsAttention'>): boolean =>
  needsAttention?.step === step && needsAttention.reason === DEED_INCOMPLETE
