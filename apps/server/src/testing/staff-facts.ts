import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import { closingFacts } from '../documents/testing/index.ts'

export const since = '2026-11-20T10:00:00.000Z'

/** What makes an application wait for a person. */
export const needsAttention = (step: Step, why: string): Partial<ApplicationFacts> => ({
  needsAttention: { step, reason: why, since },
})
export const review = { ...closingFacts.decision, decision: 'REVIEW' } as ApplicationFacts['decision'] // a whole one
export const identity = { documents: ['PASSPORT_FRONT'], tries: 3, status: 'REJECTED', reasons: ['BLURRED'] } as const
export const withStatus = (status: 'PENDING_REVIEW' | 'VERIFIED'): ApplicationFacts['bank'] => {
  const { disburse } = closingFacts.bank ?? {}
  return disburse && { ...closingFacts.bank, disburse: { ...disburse, status } }
}
export const approvals = { funding: { approvals: [], screenedAt: '2026-11-20T10:00:00.000Z' } } as const

/** What the person says. */
export const reason = 'Spoke with them on the phone'
export const clear = { verdict: 'CLEAR', reason, conditions: [] }
export const refuse = { verdict: 'REFUSE', reason, reasons: ['CREDIT_UNVERIFIED'] }
