/** The closed lists of the specification (chat-signin-data.md 3). docs/words.md says when each value arises. */
export const DECISIONS = [
  'APPROVED',
  'ASSET_DEPLETION',
  'DECLINE',
  'ERROR',
  'FINAL',
  'INELIGIBLE',
  'INITIAL',
  'REVIEW',
  'SELECT',
  'UNKNOWN',
] as const
export type DecisionCode = (typeof DECISIONS)[number]

export const SUBDECISIONS = [
  'BPO_PENDING',
  'CREDIT_FROZEN',
  'FINAL_OFFER',
  'UNKNOWN_SUBDECISION',
  'UNVERIFIED_DTI_LIMITED',
  'UNVERIFIED_OFFER',
  'UNVERIFIED_ONBOARDING_COMPLETE',
  'VERIFIED_DTI_LIMITED',
  'VERIFIED_INCOME_MATCHED_OFFER',
  'VERIFIED_OFFER',
  'VERIFIED_RESERVE_LIMITED',
] as const
export type SubdecisionCode = (typeof SUBDECISIONS)[number]

export const EMPLOYMENT_TYPES = [
  'FULL_TIME',
  'PART_TIME',
  'SELF_EMPLOYED',
  'RETIRED',
  'UNEMPLOYED',
  'SEPARATE_MAINTENANCE_PAYMENTS',
] as const
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]

export const BPO_STATUSES = [
  'BPO_NOT_REQUIRED',
  'BPO_REQUIRED',
  'UNKNOWN_BPO_STATUS',
  'BPO_PROCESSING',
  'BPO_COMPLETE',
] as const
export type BpoStatus = (typeof BPO_STATUSES)[number]

/** Why the county names another owner, according to the applicant. */
export const OWNERSHIP_REASONS = ['NAME_CHANGED', 'HELD_IN_TRUST', 'RECENT_TRANSFER', 'OTHER'] as const
export type OwnershipReason = (typeof OWNERSHIP_REASONS)[number]

/** What an owner's own estimate of the home is based on. */
export const VALUE_BASES = ['RECENT_SALES', 'APPRAISAL', 'TAX_ASSESSMENT', 'PURCHASE_PRICE', 'OTHER'] as const
export type ValueBasis = (typeof VALUE_BASES)[number]

export const PROPERTY_CONDITIONS = [
  'UNKNOWN_CONDITION',
  'NOT_AVAILABLE',
  'POOR',
  'FAIR',
  'AVERAGE',
  'GOOD',
  'EXCELLENT',
] as const
export type PropertyCondition = (typeof PROPERTY_CONDITIONS)[number]

export const TITLE_STATUSES = [
  'TITLE_REQUIRED',
  'TITLE_NOT_REQUIRED',
  'PREQUAL_TITLE_PROCESSING',
  'PREQUAL_TITLE_COMPLETE',
  'FINAL_TITLE_PROCESSING',
  'FINAL_TITLE_COMPLETE',
  'UNKNOWN_TITLE_STATUS',
] as const
export type TitleStatus = (typeof TITLE_STATUSES)[number]

export const INCOME_SOURCES = [
  'EMPINFO',
  'MANUAL_PAYSTUB',
  'OTHER',
  'PLAID_TRANSACTIONS',
  'POINTSERV_1099_MISC',
  'POINTSERV_PAYROLL',
  'POINTSERV_TAX',
  'TRUV_FINANCIAL_ACCOUNTS',
  'TRUV_PAYROLL',
  'UNKNOWN',
] as const
export type IncomeSource = (typeof INCOME_SOURCES)[number]

const NAMELESS: readonly IncomeSource[] = ['MANUAL_PAYSTUB', 'OTHER', 'UNKNOWN']

/**
 * Whether a proof's label names an employer, a bank or an office; otherwise it is a text of ours, which pages
 * translate.
 */
export const isNamedAfterSomebody = (source: IncomeSource): boolean => !NAMELESS.includes(source)

/** Of a draw: the first is fixed, later ones float with the index. */
export const RATE_TYPES = ['UNKNOWN', 'FIXED', 'FLOATING'] as const
export type RateType = (typeof RATE_TYPES)[number]

export const VERIFICATION_STATUSES = ['VERIFIED', 'FAILED_VERIFICATION', 'PENDING_REVIEW'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

export const STEP_PROGRESS = ['INITIAL', 'IN_PROGRESS', 'COMPLETE'] as const
export type StepProgress = (typeof STEP_PROGRESS)[number]

export const PAY_TYPES = ['AUTOPAY', 'MANUAL'] as const
export type PayType = (typeof PAY_TYPES)[number]

/**
 * Whether staff may settle an automatic check: the vendor has not answered, a person passed it, or the vendor answered.
 */
export const BYPASS_STATES = ['WAITING', 'BYPASS', 'NO_BYPASS'] as const
export type BypassState = (typeof BYPASS_STATES)[number]

export const CONSENT_TYPES = ['SOFT_CREDIT', 'HARD_CREDIT', 'ECONSENT', 'SMS', 'MARKETING', 'IMPORTANT_TERMS'] as const
export type ConsentType = (typeof CONSENT_TYPES)[number]

export const CHECKLIST_STATUSES = ['GEN_RESCISSION', 'RESCISSION', 'RECORDING', 'FUNDABLE'] as const
export type ChecklistStatus = (typeof CHECKLIST_STATUSES)[number]

export const CONDITION_CATEGORIES = [
  'BANK_ACCOUNT_FRAUD_REVIEW',
  'FALSE_OWNERSHIP_TYPE_REVIEW',
  'GENERIC_DOCUMENT_REQUEST',
  'HARD_CREDIT_INQUIRY_REVIEW',
  'HELOC_MANUAL_PAYSTUB_UPLOAD',
  'ID_VERIFICATION_FAILURE',
  'IDENTITY_DOCUMENT_FRAUD_REVIEW',
  'MISSING_PHONE_NUMBER',
  'PROPERTY_LEGAL_DESCRIPTION',
  'PROPERTY_OWNERSHIP_FRAUD_REVIEW',
  'REVIEW_TRUST_REQUIREMENTS',
] as const
export type ConditionCategory = (typeof CONDITION_CATEGORIES)[number]

/** Partner and organisation programs. */
export const PROGRAMS = [
  'ALL_IN',
  'AUTOPAY',
  'CREDIT_UNION',
  'DEPARTMENT_OF_COMMERCE_CU',
  'QUORUM',
  'TEACHERS_FEDERAL_CU',
  'VALLEY_STRONG_FFA',
  'VALLEY_STRONG_NON_FFA',
] as const
export type Program = (typeof PROGRAMS)[number]

/** Our own list: what kind of home it is. Lenders' policies say which ones qualify. */
export const PROPERTY_TYPES = [
  'SINGLE_FAMILY',
  'TOWNHOUSE',
  'PUD',
  'CONDO',
  'TWO_TO_FOUR_UNITS',
  'CO_OP',
  'MANUFACTURED',
  'LOG_OR_DOME',
  'MIXED_USE',
  'HOUSEBOAT',
] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

export const OCCUPANCIES = ['PRIMARY', 'SECOND_HOME', 'INVESTMENT'] as const
export type Occupancy = (typeof OCCUPANCIES)[number]

export const OWNERSHIPS = ['SOLE', 'JOINT', 'TRUST', 'LLC'] as const
export type Ownership = (typeof OWNERSHIPS)[number]

export const PURPOSES = ['HOME_IMPROVEMENT', 'DEBT_CONSOLIDATION', 'MAJOR_PURCHASE', 'EDUCATION', 'OTHER'] as const
export type Purpose = (typeof PURPOSES)[number]

export const TERMS_YEARS = [5, 10, 15, 20, 30] as const
export type TermYears = (typeof TERMS_YEARS)[number]
