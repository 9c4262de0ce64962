import type { ConditionCategory } from '../enumerations/index.ts'
import type { LandingPage } from '../flow/index.ts'

/** Where a borrower meets what a condition asks for (chat-signin-data.md 2 and 3). */
export const CONDITION_PAGES: Readonly<Record<ConditionCategory, LandingPage>> = {
  BANK_ACCOUNT_FRAUD_REVIEW: 'bank/manual-disburse',
  FALSE_OWNERSHIP_TYPE_REVIEW: 'conditions/upload-document',
  GENERIC_DOCUMENT_REQUEST: 'conditions/upload-document',
  HARD_CREDIT_INQUIRY_REVIEW: 'conditions/upload-document',
  HELOC_MANUAL_PAYSTUB_UPLOAD: 'income/upload/paystub',
  ID_VERIFICATION_FAILURE: 'identity',
  IDENTITY_DOCUMENT_FRAUD_REVIEW: 'identity',
  MISSING_PHONE_NUMBER: 'conditions/phone-number',
  PROPERTY_LEGAL_DESCRIPTION: 'conditions/upload-document',
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: 'conditions/upload-document',
  REVIEW_TRUST_REQUIREMENTS: 'conditions/upload-document',
}
