import type { ReplyOf, readCase } from '@hearthline/contracts'
import type { DocumentType } from '@hearthline/domain/documents'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const documentWords: Readonly<Record<DocumentType, MessageDescriptor>> = {
  IMPORTANT_TERMS: msg`Important terms`,
  ECONSENT: msg`Electronic communications`,
  PRIVACY_NOTICE: msg`Privacy notice`,
  HOUSING_COUNSELORS: msg`Housing counselors`,
  TEXAS_EQUITY_NOTICE: msg`Texas home equity notice`,
  CREDIT_SCORE_DISCLOSURE: msg`Credit score disclosure`,
  SUMMARY_DISCLOSURE: msg`Summary of the application`,
  FLOOD_NOTICE: msg`Flood notice`,
  ACCOUNT_OPENING_DISCLOSURE: msg`Account-opening disclosure`,
  CREDIT_AGREEMENT: msg`Credit agreement`,
  SECURITY_INSTRUMENT: msg`Deed of trust or mortgage`,
  NOTICE_OF_RIGHT_TO_CANCEL: msg`Notice of right to cancel`,
  AUTOPAY_AUTHORIZATION: msg`Autopay authorization`,
  INCOMPLETENESS_NOTICE: msg`Notice of incomplete application`,
  COUNTEROFFER: msg`Counteroffer`,
  ADVERSE_ACTION_NOTICE: msg`Decision letter`,
  CLOSING_SUMMARY: msg`Closing summary`,
  RESTATED_SCHEDULE: msg`Restated schedule`,
  DRIVERS_LICENSE_FRONT: msg`Driver's license, front`,
  DRIVERS_LICENSE_BACK: msg`Driver's license, back`,
  ID_CARD_FRONT: msg`State ID card, front`,
  ID_CARD_BACK: msg`State ID card, back`,
  PASSPORT_FRONT: msg`Passport`,
  PERMANENT_RESIDENT_FRONT: msg`Permanent resident card, front`,
  PERMANENT_RESIDENT_BACK: msg`Permanent resident card, back`,
  PAYSTUB: msg`Paystub`,
  BANK_STATEMENT: msg`Bank statement`,
  CERTIFICATE_OF_TRUST: msg`Certificate of trust`,
  PROPERTY_DESCRIPTION_SOURCE: msg`Source of the property description`,
  SUPPORT: msg`Other document`,
  CANCELLATION_PROOF: msg`Proof of cancellation`,
  INSURANCE_DECLARATIONS: msg`Insurance declarations page`,
  TAX_FORM: msg`Form 4506-C`,
  TAX_TRANSCRIPT: msg`Tax transcript`,
  APPRAISAL: msg`Appraisal report`,
  BROKER_PRICE_OPINION: msg`Broker price opinion`,
  PROPERTY_EVALUATION: msg`Property evaluation`,
  WAGE_STATEMENT: msg`Form W-2 or 1099`,
  TAX_RETURN: msg`Tax return`,
  TITLE_REPORT: msg`Title report`,
  FLOOD_DETERMINATION: msg`Flood hazard determination`,
}

export type Review = NonNullable<ReplyOf<typeof readCase>['documents'][number]['review']>

export const reviewWords: Readonly<Record<Review, MessageDescriptor>> = {
  IN_REVIEW: msg`In review`,
  ACCEPTED: msg`Accepted`,
  REJECTED: msg`Rejected`,
}
