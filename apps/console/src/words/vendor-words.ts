import type { FaultVendor } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a kind of vendor is called. */
export const vendorWords: Readonly<Record<FaultVendor, MessageDescriptor>> = {
  address: msg`Address service`,
  bankAccount: msg`Bank account check`,
  credit: msg`Credit bureau`,
  flood: msg`Flood zone service`,
  identity: msg`Identity documents`,
  income: msg`Income records`,
  mail: msg`Mail`,
  notary: msg`Online notary`,
  payments: msg`Payments`,
  recording: msg`Deed recording`,
  screening: msg`Sanctions screening`,
  sms: msg`Text messages`,
  title: msg`Title company`,
  valuation: msg`Home valuation`,
}
