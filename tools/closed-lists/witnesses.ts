import type { CLOSED_LISTS } from '../../packages/domain/src/enumerations/testing/closed-lists.ts'

/**
 * The source of a value: the module that makes it, a form or record that gives it, or nothing here, if it is only read.
 */
export type Witness = { readonly madeIn: string } | { readonly givenBy: GivenBy } | 'only read'

/** The forms and the lender's record whose values are accepted; the test checks that they are. */
export type GivenBy =
  | 'the income form'
  | 'the condition form'
  | 'the autopay form'
  | 'the record of a lender'
  | 'staff who ask'

type Lists = typeof CLOSED_LISTS

const domain = (path: string): Witness => ({ madeIn: `packages/domain/src/${path}` })
const server = (path: string): Witness => ({ madeIn: `apps/server/src/${path}` })
const given = (givenBy: GivenBy): Witness => ({ givenBy })

const decide = domain('underwriting/decisions/decide.ts')
const finally_ = domain('underwriting/decisions/chosen-terms.ts')
const rules = domain('conditions/condition-rules.ts')
const checks = domain('tasks/hand-checks.ts')
const sandboxIncome = server('vendors/income/sandbox.ts')
const stated = given('the income form')

/** By the heading in docs/words.md. A value without a witness does not compile. */
export const WITNESSES = {
  'Employment types': {
    FULL_TIME: stated,
    PART_TIME: stated,
    SELF_EMPLOYED: stated,
    RETIRED: stated,
    UNEMPLOYED: stated,
    SEPARATE_MAINTENANCE_PAYMENTS: stated,
  },
  'Payment method': {
    AUTOPAY: given('the autopay form'),
    MANUAL: given('the autopay form'),
  },
  'Bypass state': { WAITING: checks, BYPASS: checks, NO_BYPASS: checks },
  'BPO status': {
    BPO_NOT_REQUIRED: server('verification/property/find-value.ts'),
    BPO_REQUIRED: server('verification/property/find-value.ts'),
    UNKNOWN_BPO_STATUS: server('organisations/lending-rules.ts'),
    BPO_PROCESSING: server('verification/property/order-valuation.ts'),
    BPO_COMPLETE: server('verification/property/await-valuation.ts'),
  },
  'Property condition': {
    UNKNOWN_CONDITION: server('applications/status-of.ts'),
    NOT_AVAILABLE: server('verification/property/await-valuation.ts'),
    POOR: server('vendors/valuation/sandbox.ts'),
    FAIR: given('the condition form'),
    AVERAGE: given('the condition form'),
    GOOD: server('vendors/valuation/sandbox.ts'),
    EXCELLENT: given('the condition form'),
  },
  'Title status': {
    TITLE_REQUIRED: server('applying/first-facts.ts'),
    TITLE_NOT_REQUIRED: server('underwriting/offers/choose-offer.ts'),
    PREQUAL_TITLE_PROCESSING: server('verification/property/find-value.ts'),
    PREQUAL_TITLE_COMPLETE: server('verification/title/title-search.ts'),
    FINAL_TITLE_PROCESSING: server('verification/identity/identity-verdict.ts'),
    FINAL_TITLE_COMPLETE: server('verification/title/title-search.ts'),
    UNKNOWN_TITLE_STATUS: server('verification/title/title-search.ts'),
  },
  Decision: {
    APPROVED: finally_,
    ASSET_DEPLETION: decide,
    DECLINE: decide,
    ERROR: decide,
    FINAL: finally_,
    INELIGIBLE: decide,
    INITIAL: decide,
    REVIEW: decide,
    SELECT: decide,
    UNKNOWN: server('applications/status-of.ts'),
  },
  Subdecision: {
    BPO_PENDING: decide,
    CREDIT_FROZEN: server('applications/status-of.ts'),
    FINAL_OFFER: finally_,
    UNKNOWN_SUBDECISION: decide,
    UNVERIFIED_DTI_LIMITED: decide,
    UNVERIFIED_OFFER: decide,
    UNVERIFIED_ONBOARDING_COMPLETE: decide,
    VERIFIED_DTI_LIMITED: finally_,
    VERIFIED_INCOME_MATCHED_OFFER: finally_,
    VERIFIED_OFFER: finally_,
    VERIFIED_RESERVE_LIMITED: finally_,
  },
  'Income source': {
    EMPINFO: sandboxIncome,
    MANUAL_PAYSTUB: server('verification/income/paystubs.ts'),
    OTHER: sandboxIncome,
    PLAID_TRANSACTIONS: server('vendors/income/plaid.ts'),
    POINTSERV_1099_MISC: sandboxIncome,
    POINTSERV_PAYROLL: sandboxIncome,
    POINTSERV_TAX: server('verification/income/income-links.ts'),
    TRUV_FINANCIAL_ACCOUNTS: sandboxIncome,
    TRUV_PAYROLL: server('vendors/income/truv.ts'),
    UNKNOWN: server('vendors/https/replies.ts'),
  },
  'Rate type': {
    UNKNOWN: 'only read',
    FIXED: server('pricing/offers-of.ts'),
    FLOATING: server('pricing/offers-of.ts'),
  },
  'Verification status': {
    VERIFIED: server('verification/bank/disbursement.ts'),
    FAILED_VERIFICATION: server('verification/bank/disbursement.ts'),
    PENDING_REVIEW: server('vendors/bank-account/sandbox.ts'),
  },
  'Step progress': { INITIAL: checks, IN_PROGRESS: checks, COMPLETE: checks },
  'Partner and organisation programs': {
    ALL_IN: given('the record of a lender'),
    AUTOPAY: given('the record of a lender'),
    CREDIT_UNION: given('the record of a lender'),
    DEPARTMENT_OF_COMMERCE_CU: given('the record of a lender'),
    QUORUM: given('the record of a lender'),
    TEACHERS_FEDERAL_CU: given('the record of a lender'),
    VALLEY_STRONG_FFA: given('the record of a lender'),
    VALLEY_STRONG_NON_FFA: given('the record of a lender'),
  },
  'Condition categories': {
    BANK_ACCOUNT_FRAUD_REVIEW: rules,
    FALSE_OWNERSHIP_TYPE_REVIEW: rules,
    GENERIC_DOCUMENT_REQUEST: given('staff who ask'),
    HARD_CREDIT_INQUIRY_REVIEW: rules,
    HELOC_MANUAL_PAYSTUB_UPLOAD: rules,
    ID_VERIFICATION_FAILURE: rules,
    IDENTITY_DOCUMENT_FRAUD_REVIEW: rules,
    MISSING_PHONE_NUMBER: rules,
    PROPERTY_LEGAL_DESCRIPTION: given('staff who ask'),
    PROPERTY_OWNERSHIP_FRAUD_REVIEW: rules,
    REVIEW_TRUST_REQUIREMENTS: rules,
  },
} satisfies { [Heading in keyof Lists]: Readonly<Record<Lists[Heading][number], Witness>> }
