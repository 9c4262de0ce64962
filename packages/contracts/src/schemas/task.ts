import { TASK_KINDS, type TaskKind } from '@hearthline/domain/tasks'
import { STEPS } from '@hearthline/domain/workflow'
import { z } from 'zod/mini'
import type { StaffRole } from '../roles.ts'
import { Instant, Uuid } from './basics.ts'

/** Who may claim a task: those who may do what ends it. All staff may retry a vendor. */
export const TASK_ROLES: Readonly<Record<TaskKind, readonly StaffRole[]>> = {
  CREDIT_REVIEW: ['underwriter'],
  DELINQUENCY_REVIEW: ['underwriter'],
  UNDERWRITING: ['underwriter'],
  PAYSTUB_REVIEW: ['processor', 'underwriter'],
  EMPLOYMENT_CHECK: ['processor', 'underwriter'],
  BANK_REVIEW: ['processor', 'underwriter'],
  PAYEE_CHECK: ['processor', 'underwriter'],
  IDENTITY_REVIEW: ['processor', 'underwriter'],
  SIGNER_IDENTITY_REVIEW: ['processor', 'underwriter'],
  SIGNER_SANCTIONS_REVIEW: ['underwriter'],
  SANCTIONS_REVIEW: ['underwriter'],
  FRAUD_REVIEW: ['underwriter'],
  TRUST_REVIEW: ['processor', 'underwriter'],
  FLOOD_POLICY_REVIEW: ['processor', 'underwriter'],
  FLOOD_CERTIFICATE: ['processor', 'underwriter'],
  ATTORNEY_REVIEW: ['underwriter'],
  MANUAL_NOTARY: ['processor', 'underwriter'],
  OVERDUE: ['processor', 'underwriter'],
  CONDITION_REVIEW: ['processor', 'underwriter'],
  EVIDENCE_APPROVAL: ['processor', 'underwriter', 'manager'],
  SIGNING_HELP: ['processor', 'underwriter'],
  FUNDING_APPROVAL: ['funder'],
  PAYMENT_RETURNED: ['funder'],
  STUCK: ['processor', 'underwriter', 'funder', 'manager'],
}

const Member = z.object({ staffUuid: z.nullable(Uuid), name: z.nullable(z.string()), at: Instant })

/** A task for staff with its reason, from its opening to its end. */
export const Task = z.object({
  uuid: Uuid,
  kind: z.enum(TASK_KINDS),
  reason: z.string(),
  step: z.enum(STEPS),
  since: Instant,
  /** Who has claimed it. */
  claimed: z.nullable(Member),
  /** Who ended it and the log row that did; if all names are missing, it was not staff. */
  closed: z.nullable(z.extend(Member, { outcome: z.string() })),
})
export type Task = z.output<typeof Task>

export const ClearedReview = z.object({
  step: z.string(),
  covers: z.array(z.string()),
  conditions: z.array(z.string()),
  reason: z.string(),
  by: z.object({ staffUuid: Uuid, name: z.string() }),
  at: Instant,
})
