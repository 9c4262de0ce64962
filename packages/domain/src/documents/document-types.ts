/** Documents that the lender makes. A closed list: a document that is not in it cannot be stored. */
export const LENDER_DOCUMENTS = [
  'IMPORTANT_TERMS',
  'HOME_EQUITY_BOOKLET',
  'ECONSENT',
  'PRIVACY_NOTICE',
  'CUSTOMER_IDENTIFICATION_NOTICE',
  'HOUSING_COUNSELORS',
  'TEXAS_EQUITY_NOTICE',
  'VALUATION_NOTICE',
  'VALUATION_COPY',
  'CREDIT_SCORE_DISCLOSURE',
  'SUMMARY_DISCLOSURE',
  'FLOOD_CERTIFICATE',
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
  'PAYOFF_LETTER',
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
  'PAYOFF_STATEMENT',
  'RECORDING_CONFIRMATION',
  'PAYMENT_CONFIRMATION',
  'RECORDING_QUOTE',
] as const

/** What vendors return: the report of a valuation, which is for the borrower as well, and what a closing brings. */
export const VENDOR_DOCUMENTS = ['VALUATION_REPORT', 'RECORDED_DEED', 'NOTARY_JOURNAL'] as const

/** The notary's own record of the meeting: the staff whose work asks for it see it, and nobody else. */
export const NOTARY_RECORDS = ['NOTARY_JOURNAL'] as const satisfies readonly (typeof VENDOR_DOCUMENTS)[number][]

export const DOCUMENT_TYPES = [
  ...LENDER_DOCUMENTS,
  ...BROUGHT_DOCUMENTS,
  ...STAFF_DOCUMENTS,
  ...VENDOR_DOCUMENTS,
] as const

export type LenderDocument = (typeof LENDER_DOCUMENTS)[number]
export type BroughtDocument = (typeof BROUGHT_DOCUMENTS)[number]
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** What no borrower and no additional signer sees. */
export const INTERNAL_DOCUMENTS: readonly DocumentType[] = [...STAFF_DOCUMENTS, ...NOTARY_RECORDS]

/** If any of these is on file, an identity document exists (portal.md 3, "Identity document types"). */
export const IDENTITY_DOCUMENTS = [
  'DRIVERS_LICENSE_FRONT',
  'ID_CARD_FRONT',
  'PASSPORT_FRONT',
  'PERMANENT_RESIDENT_FRONT',
] as const satisfies readonly BroughtDocument[]
