import type { Registry } from '../organisations/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { certifyFloodByHandCall } from './certify-flood-by-hand.ts'
import { checkEmploymentCall, giveEmployerCall } from './check-employment.ts'
import { confirmBankCall } from './confirm-bank.ts'
import { confirmLiensCall } from './confirm-liens.ts'
import { correctIdentityCall } from './correct-identity.ts'
import { correctOwnershipCall } from './correct-ownership.ts'
import { correctPropertyCall } from './correct-property.ts'
import type { DocumentsPort } from './documents-port.ts'
import { estimateValueCall } from './estimate-value.ts'
import { finishIncomeLinkCall, startIncomeLinkCall } from './income-links.ts'
import { liftCreditCall } from './lift-credit.ts'
import { orderValuationCall, readValuationTermsCall } from './order-valuation.ts'
import { renewReportCall } from './renew-report.ts'
import { reviewBankCall } from './review-bank.ts'
import { setAutopayCall } from './set-autopay.ts'
import { setDisbursementCall } from './set-disbursement.ts'
import { stateConditionCall } from './state-condition.ts'
import { submitIdentityCall } from './submit-identity.ts'
import { submitPaystubsCall } from './submit-paystubs.ts'

type Parts = { readonly papers: DocumentsPort; readonly registry: Registry }

/** What the borrower gives to be checked: home, liens, income, bank accounts, identity. */
export const verificationCalls = ({ papers: documents, registry }: Parts): readonly Bound[] => [
  correctPropertyCall(registry),
  correctOwnershipCall(documents),
  estimateValueCall,
  stateConditionCall,
  readValuationTermsCall,
  orderValuationCall,
  correctIdentityCall,
  liftCreditCall,
  renewReportCall,
  confirmLiensCall,
  startIncomeLinkCall(registry),
  finishIncomeLinkCall(documents),
  submitPaystubsCall(documents),
  setDisbursementCall,
  setAutopayCall,
  confirmBankCall,
  submitIdentityCall(documents),
  giveEmployerCall,
  checkEmploymentCall,
  reviewBankCall,
  certifyFloodByHandCall,
]
