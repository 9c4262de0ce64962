import type { Registry } from '../organisations/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { confirmBankCall, setAutopayCall } from './bank/autopay.ts'
import { reviewBankCall, setDisbursementCall } from './bank/disbursement.ts'
import { correctIdentityCall } from './credit/correct-identity.ts'
import { liftCreditCall, renewReportCall } from './credit/credit-calls.ts'
import type { DocumentsPort } from './documents-port.ts'
import { submitIdentityCall } from './identity/submit-identity.ts'
import { checkEmploymentCall, giveEmployerCall } from './income/check-employment.ts'
import { finishIncomeLinkCall, startIncomeLinkCall } from './income/income-links.ts'
import { submitPaystubsCall } from './income/paystubs.ts'
import { certifyFloodByHandCall } from './property/certify-flood.ts'
import { correctPropertyCall } from './property/correct-property.ts'
import {
  estimateValueCall,
  orderValuationCall,
  readValuationTermsCall,
  stateConditionCall,
} from './property/order-valuation.ts'
import { confirmLiensCall } from './title/confirm-liens.ts'
import { correctOwnershipCall } from './title/correct-ownership.ts'

type Parts = { readonly documents: DocumentsPort; readonly registry: Registry }

/** The calls that give or review what is verified: home, liens, income, bank accounts, identity. */
export const verificationCalls = ({ documents, registry }: Parts): readonly Bound[] => [
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
