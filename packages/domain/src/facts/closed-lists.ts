/** Who has to meet a condition, and before what: an underwriter sets both for the conditions they write. */
export const CONDITION_OWNERS = ['BORROWER', 'STAFF'] as const
export type ConditionOwner = (typeof CONDITION_OWNERS)[number]
export const CONDITION_GATES = ['DOCUMENTS', 'FUNDING'] as const
export type ConditionGate = (typeof CONDITION_GATES)[number]

/** The kinds of account in a credit report, as a closed list. */
export const TRADELINE_KINDS = ['MORTGAGE', 'HELOC', 'INSTALLMENT', 'REVOLVING'] as const
export type TradelineKind = (typeof TRADELINE_KINDS)[number]

export const PUBLIC_RECORD_KINDS = ['BANKRUPTCY_7', 'BANKRUPTCY_11', 'BANKRUPTCY_13', 'JUDGMENT', 'TAX_LIEN'] as const
export type PublicRecordKind = (typeof PUBLIC_RECORD_KINDS)[number]

/** The kinds of vendor that can fail for an application. The list of counselling agencies is a file and cannot fail. */
export const FAULT_VENDORS = [
  'address',
  'bankAccount',
  'credit',
  'flood',
  'identity',
  'income',
  'mail',
  'notary',
  'payments',
  'recording',
  'screening',
  'sms',
  'title',
  'valuation',
] as const
export type FaultVendor = (typeof FAULT_VENDORS)[number]

/**
 * What two people who sign would hardly have in common, and one person who plays both does. A common network is no sign:
 * couples share one.
 */
export const SHARED_BY_SIGNERS = ['BROWSER', 'BIRTH_DATE', 'ID_PICTURE'] as const
export type SharedBySigners = (typeof SHARED_BY_SIGNERS)[number]
