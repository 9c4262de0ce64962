import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import { closingFacts } from '../documents/testing/index.ts'

export const since = '2026-11-20T10:00:00.000Z'

/** Facts of an application that waits for a person. */
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

/** Form values of the person who acts. */
export const reason = 'Spoke with them on the phone'
export const clear = { verdict: 'CLEAR', reason, conditions: [] }
export const refuse = { verdict: 'REFUSE', reason, reasons: ['CREDIT_UNVERIFIED'] }

/** What a person copies from the federal flood form, besides zone and number. */
export const floodDetermination = {
  communityName: 'Sample City',
  communityNumber: '000000',
  participates: 'YES',
  mapPanel: '000000-0000A',
  mapOn: '2020-01-15',
  determinedOn: '2026-11-02',
  preparer: 'Sample Determinations',
  lifeOfLoan: 'YES',
} as const

/** A staff report of a notary meeting at which only the borrower signed. */
export const notaryMeeting = {
  result: 'NOTARIZED',
  notaryName: 'Nora Notary',
  commission: 'C-1',
  commissionState: 'CO',
  notarizedOn: '2026-01-20',
  signedBy: ['BORROWER'],
  reason: 'As planned',
} as const
