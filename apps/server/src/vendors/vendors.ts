import type { AddressVendor } from './address/port.ts'
import type { BankAccountVendor } from './bank-account/port.ts'
import type { CounselorsVendor } from './counselors/port.ts'
import type { CreditVendor } from './credit/port.ts'
import type { FloodVendor } from './flood/port.ts'
import type { IdentityVendor } from './identity/port.ts'
import type { IncomeVendor } from './income/port.ts'
import type { MailVendor } from './mail/port.ts'
import type { NotaryVendor } from './notary/port.ts'
import type { PaymentsVendor } from './payments/port.ts'
import type { RecordingVendor } from './recording/port.ts'
import type { ScreeningVendor } from './screening/port.ts'
import type { SmsVendor } from './sms/port.ts'
import type { TitleVendor } from './title/port.ts'
import type { ValuationVendor } from './valuation/port.ts'

/** Everybody outside the house, by what they do. Each has a sandbox; live adapters implement the same port. */
export type Vendors = {
  readonly address: AddressVendor
  readonly bankAccount: BankAccountVendor
  readonly counselors: CounselorsVendor
  readonly credit: CreditVendor
  readonly flood: FloodVendor
  readonly identity: IdentityVendor
  readonly income: IncomeVendor
  readonly mail: MailVendor
  readonly notary: NotaryVendor
  readonly payments: PaymentsVendor
  readonly recording: RecordingVendor
  readonly screening: ScreeningVendor
  readonly sms: SmsVendor
  readonly title: TitleVendor
  readonly valuation: ValuationVendor
}
