/** What a person of the lender's may be needed for, closed. */
export const TASK_KINDS = [
  'CREDIT_REVIEW',
  'DELINQUENCY_REVIEW',
  'UNDERWRITING',
  'PAYSTUB_REVIEW',
  'EMPLOYMENT_CHECK',
  'BANK_REVIEW',
  'IDENTITY_REVIEW',
  'SANCTIONS_REVIEW',
  'TRUST_REVIEW',
  'FLOOD_CERTIFICATE',
  'ATTORNEY_REVIEW',
  'MANUAL_NOTARY',
  'CONDITION_REVIEW',
  'OVERDUE',
  'FUNDING_APPROVAL',
  'STUCK',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]
