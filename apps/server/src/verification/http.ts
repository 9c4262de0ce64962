import type { Bound } from '../platform/http/index.ts'
import { confirmBankCall } from './confirm-bank.ts'
import { confirmLiensCall } from './confirm-liens.ts'
import { finishIncomeLinkCall, startIncomeLinkCall } from './income-links.ts'
import type { Papers } from './papers.ts'
import { setAutopayCall } from './set-autopay.ts'
import { setDisbursementCall } from './set-disbursement.ts'
import { submitIdentityCall } from './submit-identity.ts'
import { submitPaystubsCall } from './submit-paystubs.ts'

/** What the borrower gives to be checked: liens, income, bank accounts, identity. */
export const verificationCalls = ({ papers }: { readonly papers: Papers }): readonly Bound[] => [
  confirmLiensCall,
  startIncomeLinkCall,
  finishIncomeLinkCall,
  submitPaystubsCall(papers),
  setDisbursementCall,
  setAutopayCall,
  confirmBankCall,
  submitIdentityCall(papers),
]
