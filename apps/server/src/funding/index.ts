import type { Registry } from '../organisations/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { approveFundingCall } from './approve.ts'
import { confirmPayeeCall } from './confirm-payee.ts'
import { takeBackApprovalsCall } from './take-back-approvals.ts'

export { disburse } from './disburse.ts'
export { passFundingScreening } from './pass-screening.ts'
export { screenAgain } from './screen-again.ts'
export { payOffDebts, recordDeed, setRescissionDates } from './step-jobs.ts'

export const fundingCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => [
  approveFundingCall(registry),
  takeBackApprovalsCall,
  confirmPayeeCall(registry),
]
