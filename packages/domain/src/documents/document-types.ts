/** Documents that the lender makes. A closed list: a document that is not in it cannot be stored. */
export const LENDER_DOCUMENTS = [
  'IMPORTANT_TERMS',
  'ECONSENT',
  'PRIVACY_NOTICE',
  'HOUSING_COUNSELORS',
  'TEXAS_EQUITY_NOTICE',
  'CREDIT_SCORE_DISCLOSURE',
  'SUMMARY_DISCLOSURE',
  'FLOOD_NOTICE',
  'ACCOUNT_OPENING_DISCLOSURE',
  'CREDIT_AGREEMENT',
  'SECURITY_INSTRUMENT',
  'NOTICE_OF_RIGHT_TO_CANCEL',
  'AUTOPAY_AUTHORIZATION',
  'INCOMPLETENESS_NOTICE',
  'COUNTEROFFER',
  'ADVERSE_ACTION_NOTICE',
  'CLOSING_SUMMARY',
  'RESTATED_SCHEDULE',
] as const

/** Documents that people upload (spec chat-signin-data.md 3, "Document types"). */
export const BROUGHT_DOCUMENTS = [
  'DRIVERS_LICENSE_FRONT',
  'DRIVERS_LICENSE_BACK',
  'ID_CARD_FRONT',
  'ID_CARD_BACK',
  'PASSPORT_FRONT',
  'PERMANENT_RESIDENT_FRONT',
  'PERMANENT_RESIDENT_BACK',
  'PAYSTUB',
  'BANK_STATEMENT',
  'CERTIFICATE_OF_TRUST',
  'PROPERTY_DESCRIPTION_SOURCE',
  'SUPPORT',
  'CANCELLATION_PROOF',
  'INSURANCE_DECLARATIONS',
  'TAX_FORM',
  'TAX_TRANSCRIPT',
] as const

/** What staff upload as evidence of a figure; only staff see it. */
export const STAFF_DOCUMENTS = [
  'APPRAISAL',
  'BROKER_PRICE_OPINION',
  'PROPERTY_EVALUATION',
  'WAGE_STATEMENT',
  'TAX_RETURN',
  'TITLE_REPORT',
  'FLOOD_DETERMINATION',
] as const

export const DOCUMENT_TYPES = [...LENDER_DOCUMENTS, ...BROUGHT_DOCUMENTS, ...STAFF_DOCUMENTS] as const

export type LenderDocument = (typeof LENDER_DOCUMENTS)[number]
export type BroughtDocument = (typeof BROUGHT_DOCUMENTS)[number]
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** If any of these is on file, an identity document exists (portal.md 3, "Identity document types"). */
export const IDENTITY_DOCUMENTS = [
  'DRIVERS_LICENSE_FRONT',
  'ID_CARD_FRONT',
  'PASSPORT_FRONT',
  'PERMANENT_RESIDENT_FRONT',
] as const satisfies readonly BroughtDocument[]
