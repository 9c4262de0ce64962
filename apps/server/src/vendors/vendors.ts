import { FAULT_VENDORS, type FaultVendor } from '@hearthline/contracts'
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

/** All outside companies by kind. Each kind has a sandbox; live adapters implement the same port. */
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

/** A question; `requestId` is that of our own request or job that it is asked for. */
export type Ask = (request: unknown, requestId?: string) => Promise<unknown>

/** The same vendors with each question wrapped by `around`. */
export const mapAsks = (vendors: Vendors, around: (vendor: FaultVendor, name: string, ask: Ask) => Ask): Vendors => {
  const mapped = FAULT_VENDORS.map((kind) => {
    const vendor: object = vendors[kind]
    const asks = Object.entries(vendor)
      .filter((entry): entry is [string, Ask] => typeof entry[1] === 'function')
      .map(([name, ask]) => [name, around(kind, name, ask)] as const)
    return [kind, { ...vendor, ...Object.fromEntries(asks) }] as const
  })
  // Every vendor keeps its shape: functions are wrapped, other members are copied.
  return { ...vendors, ...Object.fromEntries(mapped) } as Vendors
}

/** Creates an organisation's vendors at first use and caches them. Given an id, every question of theirs is sent with it. */
export const vendorsFor = (
  make: (organisation: string) => Vendors,
): ((organisation: string, requestId?: string) => Vendors) => {
  const made = new Map<string, Vendors>()
  return (organisation, requestId) => {
    const vendors = made.get(organisation) ?? make(organisation)
    made.set(organisation, vendors)
    if (requestId === undefined) return vendors
    return mapAsks(
      vendors,
      (_, __, ask): Ask =>
        (request) =>
          ask(request, requestId),
    )
  }
}
