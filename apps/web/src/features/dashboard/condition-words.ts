import type { ConditionCategory } from '@hearthline/domain/enumerations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the lender still asks of the borrower, by its category. */
export const conditionWords: Readonly<Record<ConditionCategory, MessageDescriptor>> = {
  BANK_ACCOUNT_FRAUD_REVIEW: msg`Check your bank account`,
  FALSE_OWNERSHIP_TYPE_REVIEW: msg`Show how you own the home`,
  GENERIC_DOCUMENT_REQUEST: msg`Send a document`,
  HARD_CREDIT_INQUIRY_REVIEW: msg`Explain a recent credit inquiry`,
  HELOC_MANUAL_PAYSTUB_UPLOAD: msg`Send your paystubs`,
  ID_VERIFICATION_FAILURE: msg`Send your ID again`,
  IDENTITY_DOCUMENT_FRAUD_REVIEW: msg`Send another ID`,
  MISSING_PHONE_NUMBER: msg`Give us a phone number`,
  PROPERTY_LEGAL_DESCRIPTION: msg`Send the legal description of your home`,
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: msg`Show that the home is yours`,
  REVIEW_TRUST_REQUIREMENTS: msg`Send the papers of your trust`,
}
