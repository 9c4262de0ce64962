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
