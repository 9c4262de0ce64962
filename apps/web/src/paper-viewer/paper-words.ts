import type { DocumentType } from '@hearthline/domain/documents'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What people call a paper, by its type. */
export const paperWords: Readonly<Record<DocumentType, MessageDescriptor>> = {
  IMPORTANT_TERMS: msg`Important terms`,
  ECONSENT: msg`Electronic records`,
  PRIVACY_NOTICE: msg`Privacy notice`,
  HOUSING_COUNSELORS: msg`Housing counselors near you`,
  TEXAS_EQUITY_NOTICE: msg`Texas notice`,
  CREDIT_SCORE_DISCLOSURE: msg`Your credit score`,
  SUMMARY_DISCLOSURE: msg`Application summary`,
  FLOOD_NOTICE: msg`Flood notice`,
  ACCOUNT_OPENING_DISCLOSURE: msg`Account-opening disclosure`,
  CREDIT_AGREEMENT: msg`Line agreement`,
  SECURITY_INSTRUMENT: msg`Deed`,
  NOTICE_OF_RIGHT_TO_CANCEL: msg`Right to cancel`,
  AUTOPAY_AUTHORIZATION: msg`Autopay`,
  ADVERSE_ACTION_NOTICE: msg`Decision letter`,
  CLOSING_SUMMARY: msg`Closing summary`,
  DRIVERS_LICENSE_FRONT: msg`Driver's license, front`,
  DRIVERS_LICENSE_BACK: msg`Driver's license, back`,
  ID_CARD_FRONT: msg`State ID card, front`,
  ID_CARD_BACK: msg`State ID card, back`,
  PASSPORT_FRONT: msg`Passport, photo page`,
  PERMANENT_RESIDENT_FRONT: msg`Permanent resident card, front`,
  PERMANENT_RESIDENT_BACK: msg`Permanent resident card, back`,
  PAYSTUB: msg`Paystub`,
  BANK_STATEMENT: msg`Bank statement`,
  CERTIFICATE_OF_TRUST: msg`Certificate of trust`,
  PROPERTY_DESCRIPTION_SOURCE: msg`Description of the property`,
  SUPPORT: msg`Supporting document`,
  CANCELLATION_PROOF: msg`Proof of cancellation`,
  INSURANCE_DECLARATIONS: msg`Insurance declarations page`,
  TAX_FORM: msg`Form 4506-C`,
  TAX_TRANSCRIPT: msg`Tax transcript`,
}
