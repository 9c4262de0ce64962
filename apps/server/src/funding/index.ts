import type { Registry } from '../organisations/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { approveFundingCall, confirmPayeeCall, takeBackApprovalsCall } from './approve.ts'
import { readLedgerCall, recordInvoicePaymentCall, settleReturnedPaymentCall } from './ledger-calls.ts'

export { achOf } from './by-file.ts'
export { disburse } from './disburse.ts'
export { passFundingScreening, screenAgain } from './screen-again.ts'

export { payOffDebts, recordDeed, setRescissionDates } from './step-jobs.ts'

export const fundingCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => [
  approveFundingCall(registry),
  takeBackApprovalsCall,
  confirmPayeeCall(registry),
  readLedgerCall,
  recordInvoicePaymentCall,
  settleReturnedPaymentCall(registry),
]
