/** Whose it is to meet, and before what: an underwriter says both of what they write. */
export const CONDITION_OWNERS = ['BORROWER', 'STAFF'] as const
export type ConditionOwner = (typeof CONDITION_OWNERS)[number]
export const CONDITION_GATES = ['DOCUMENTS', 'FUNDING'] as const
export type ConditionGate = (typeof CONDITION_GATES)[number]

/** What an account of a credit report is, closed. */
export const TRADELINE_KINDS = ['MORTGAGE', 'HELOC', 'INSTALLMENT', 'REVOLVING'] as const
export type TradelineKind = (typeof TRADELINE_KINDS)[number]

export const PUBLIC_RECORD_KINDS = ['BANKRUPTCY_7', 'BANKRUPTCY_11', 'BANKRUPTCY_13', 'JUDGMENT', 'TAX_LIEN'] as const
export type PublicRecordKind = (typeof PUBLIC_RECORD_KINDS)[number]

/** The kinds of vendor that may let an application down. The list of counselling agencies is a file and never asked. */
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
