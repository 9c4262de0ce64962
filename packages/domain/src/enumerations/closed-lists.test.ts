import { describe, expect, it } from 'vitest'
import { BROUGHT_DOCUMENTS, DOCUMENT_TYPES, LENDER_DOCUMENTS, STAFF_DOCUMENTS } from '../documents/index.ts'
import { CLOSED_LISTS } from './testing/closed-lists.ts'

/** The lists as chat-signin-data.md 3 prints them. */
const printed = [
  [
    '[C-3-39]',
    'employment types',
    'Employment types',
    'FULL_TIME, PART_TIME, SELF_EMPLOYED, RETIRED, UNEMPLOYED, SEPARATE_MAINTENANCE_PAYMENTS',
  ],
  ['[C-3-40]', 'payment methods', 'Payment method', 'AUTOPAY, MANUAL'],
  ['[C-3-41]', 'bypass states', 'Bypass state', 'WAITING, BYPASS, NO_BYPASS'],
  [
    '[C-3-42]',
    'BPO statuses',
    'BPO status',
    'BPO_NOT_REQUIRED, BPO_REQUIRED, UNKNOWN_BPO_STATUS, BPO_PROCESSING, BPO_COMPLETE',
  ],
  [
    '[C-3-43]',
    'property conditions',
    'Property condition',
    'UNKNOWN_CONDITION, NOT_AVAILABLE, POOR, FAIR, AVERAGE, GOOD, EXCELLENT',
  ],
  [
    '[C-3-44]',
    'title statuses',
    'Title status',
    'TITLE_REQUIRED, TITLE_NOT_REQUIRED, PREQUAL_TITLE_PROCESSING, PREQUAL_TITLE_COMPLETE, FINAL_TITLE_PROCESSING, ' +
      'FINAL_TITLE_COMPLETE, UNKNOWN_TITLE_STATUS',
  ],
  [
    '[C-3-45]',
    'decisions',
    'Decision',
    'APPROVED, ASSET_DEPLETION, DECLINE, ERROR, FINAL, INELIGIBLE, INITIAL, REVIEW, SELECT, UNKNOWN',
  ],
  [
    '[C-3-46]',
    'subdecisions',
    'Subdecision',
    'BPO_PENDING, CREDIT_FROZEN, FINAL_OFFER, UNKNOWN_SUBDECISION, UNVERIFIED_DTI_LIMITED, UNVERIFIED_OFFER, ' +
      'UNVERIFIED_ONBOARDING_COMPLETE, VERIFIED_DTI_LIMITED, VERIFIED_INCOME_MATCHED_OFFER, VERIFIED_OFFER, ' +
      'VERIFIED_RESERVE_LIMITED',
  ],
  [
    '[C-3-47]',
    'income sources',
    'Income source',
    'EMPINFO, MANUAL_PAYSTUB, OTHER, PLAID_TRANSACTIONS, POINTSERV_1099_MISC, POINTSERV_PAYROLL, POINTSERV_TAX, ' +
      'TRUV_FINANCIAL_ACCOUNTS, TRUV_PAYROLL, UNKNOWN',
  ],
  ['[C-3-48]', 'rate types', 'Rate type', 'UNKNOWN, FIXED, FLOATING'],
  ['[C-3-49]', 'verification statuses', 'Verification status', 'VERIFIED, FAILED_VERIFICATION, PENDING_REVIEW'],
  ['[C-3-50]', 'values of step progress', 'Step progress', 'INITIAL, IN_PROGRESS, COMPLETE'],
  [
    '[C-3-51]',
    'partner and organisation programs',
    'Partner and organisation programs',
    'ALL_IN, AUTOPAY, CREDIT_UNION, DEPARTMENT_OF_COMMERCE_CU, QUORUM, TEACHERS_FEDERAL_CU, VALLEY_STRONG_FFA, ' +
      'VALLEY_STRONG_NON_FFA',
  ],
] as const

describe('the closed lists', () => {
  it.each(printed)('%s of the %s are those of the specification, and no other', (_, __, heading, list) =>
    expect(CLOSED_LISTS[heading]).toEqual(list.split(', ')),
  )
})

describe('the document types [C-3-37]', () => {
  it.each([
    ['bank statement', ['BANK_STATEMENT']],
    ['certificate of trust', ['CERTIFICATE_OF_TRUST']],
    ["driver's licence front and back", ['DRIVERS_LICENSE_FRONT', 'DRIVERS_LICENSE_BACK']],
    ['ID card', ['ID_CARD_FRONT', 'ID_CARD_BACK']],
    ['passport', ['PASSPORT_FRONT']],
    ['permanent-resident card', ['PERMANENT_RESIDENT_FRONT', 'PERMANENT_RESIDENT_BACK']],
    ['paystub', ['PAYSTUB']],
    ['property description source', ['PROPERTY_DESCRIPTION_SOURCE']],
    ['support', ['SUPPORT']],
    ['cancellation proof', ['CANCELLATION_PROOF']],
  ] as const)('have %s among what people bring', (_, types) =>
    expect(BROUGHT_DOCUMENTS).toEqual(expect.arrayContaining([...types])),
  )

  it.each([
    ['disclosures', 'DISCLOSURE'],
    ['notices', 'NOTICE'],
  ])('have %s among what the lender makes', (_, kind) =>
    expect(LENDER_DOCUMENTS.filter((type) => type.includes(kind)).length).toBeGreaterThan(1),
  )

  it('are these three lists, and each type once', () => {
    expect(DOCUMENT_TYPES).toEqual([...LENDER_DOCUMENTS, ...BROUGHT_DOCUMENTS, ...STAFF_DOCUMENTS])
    expect(new Set(DOCUMENT_TYPES).size).toBe(DOCUMENT_TYPES.length)
  })
})
