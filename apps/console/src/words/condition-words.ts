import type { ConditionRecord } from '@hearthline/contracts'
import type { ConditionCategory } from '@hearthline/domain/enumerations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A condition by its category, as the staff call it. */
export const conditionWords: Readonly<Record<ConditionCategory, MessageDescriptor>> = {
  BANK_ACCOUNT_FRAUD_REVIEW: msg`Bank account not confirmed`,
  FALSE_OWNERSHIP_TYPE_REVIEW: msg`How the home is owned`,
  GENERIC_DOCUMENT_REQUEST: msg`A document`,
  HARD_CREDIT_INQUIRY_REVIEW: msg`A letter about a credit inquiry`,
  HELOC_MANUAL_PAYSTUB_UPLOAD: msg`Paystubs`,
  ID_VERIFICATION_FAILURE: msg`ID not matched`,
  IDENTITY_DOCUMENT_FRAUD_REVIEW: msg`ID doubted by the vendor`,
  MISSING_PHONE_NUMBER: msg`A phone number`,
  PROPERTY_LEGAL_DESCRIPTION: msg`The legal description of the home`,
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: msg`Who owns the home`,
  REVIEW_TRUST_REQUIREMENTS: msg`Documents of the trust`,
}

export const conditionStateWords: Readonly<Record<ConditionRecord['state'], MessageDescriptor>> = {
  OPEN: msg`waits for the borrower`,
  SUBMITTED: msg`to be reviewed`,
  CLOSED: msg`done`,
  WAIVED: msg`waived`,
}

/** The same of what an additional signer owes. */
export const signerStateWords: typeof conditionStateWords = {
  ...conditionStateWords,
  OPEN: msg`waits for the signer`,
}

/** The same of what the lender has to do itself. */
export const ownStateWords: typeof conditionStateWords = {
  ...conditionStateWords,
  SUBMITTED: msg`waits for staff`,
}

/** What an open condition stops. */
export const gateWords: Readonly<Record<ConditionRecord['blocks'][number], MessageDescriptor>> = {
  income: msg`income verification`,
  finalDecision: msg`the final decision`,
  bank: msg`the bank account`,
  identity: msg`identity verification`,
  title: msg`the final title`,
  closing: msg`closing documents`,
  deed: msg`the deed`,
  trustAndInsurance: msg`trust and insurance`,
  funding: msg`funding`,
}
