import type { TaskKind } from './task-kinds.ts'

/**
 * Within how many hours a task should be ended. Defaults of ours, which no law sets: a lender's record has its own
 * (taskHours), and the clocks of the law run beside them (domain/clocks).
 */
export const TASK_HOURS: Readonly<Record<TaskKind, number>> = {
  CREDIT_REVIEW: 24,
  DELINQUENCY_REVIEW: 24,
  UNDERWRITING: 24,
  PAYSTUB_REVIEW: 24,
  EMPLOYMENT_CHECK: 48,
  BANK_REVIEW: 24,
  PAYEE_CHECK: 24,
  IDENTITY_REVIEW: 8,
  SIGNER_IDENTITY_REVIEW: 8,
  SIGNER_SANCTIONS_REVIEW: 24,
  SANCTIONS_REVIEW: 24,
  FRAUD_REVIEW: 24,
  TRUST_REVIEW: 48,
  FLOOD_POLICY_REVIEW: 24,
  FLOOD_CERTIFICATE: 48,
  ATTORNEY_REVIEW: 72,
  MANUAL_NOTARY: 24,
  CONDITION_REVIEW: 24,
  SIGNING_HELP: 4,
  EVIDENCE_APPROVAL: 24,
  EXCEPTION_REVIEW: 24,
  VENDOR_BY_HAND: 48,
  PAYMENT_BY_HAND: 8,
  OVERDUE: 8,
  FUNDING_APPROVAL: 8,
  PAYMENT_RETURNED: 4,
  STUCK: 8,
}

export type TaskHours = Readonly<Partial<Record<TaskKind, number>>>

export const hoursFor = (kind: TaskKind, own: TaskHours | undefined): number => own?.[kind] ?? TASK_HOURS[kind]

/** When a task that waits since then should have been ended. */
export const taskDueAt = ({ kind, since }: { kind: TaskKind; since: Date }, own: TaskHours | undefined): Date =>
  new Date(since.getTime() + hoursFor(kind, own) * 3_600_000)
