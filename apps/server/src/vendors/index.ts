export type * from './address/port.ts'
export type * from './bank-account/port.ts'
export type * from './counselors/port.ts'
export { createVendors, liveVendorErrors, type VendorSettings } from './create-vendors.ts'
export type * from './credit/port.ts'
export type * from './deliver.ts'
export type * from './flood/port.ts'
export type * from './identity/port.ts'
export type * from './income/port.ts'
export type * from './mail/port.ts'
export { measuringVendorCalls } from './measure-calls.ts'
export type * from './notary/port.ts'
export { type NoteAnswer, noteAnswers } from './note-answers.ts'
export type * from './payments/port.ts'
export { type CallHome, type NextFault, playFaults } from './play-faults.ts'
export { type ChatSecrets, followVendorSecrets, type VendorSecrets } from './read-vendor-secrets.ts'
export type * from './recording/port.ts'
export type * from './screening/port.ts'
export type * from './sms/port.ts'
export type * from './title/port.ts'
export type * from './valuation/port.ts'
export {
  ContradictingAnswer,
  nameVendorErrors,
  StillPending,
  type TwoWords,
  UnreadableAnswer,
  vendorOf,
} from './vendor-errors.ts'

export { type Vendors, vendorsFor } from './vendors.ts'
