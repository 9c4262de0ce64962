import type { FaultLasts, FaultVendor, VendorFault } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

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

export const faultWords: Readonly<Record<VendorFault, MessageDescriptor>> = {
  down: msg`Is down`,
  slow: msg`Is slow`,
  refuses: msg`Says no`,
  pending: msg`Has no answer yet`,
  late: msg`Says later, then calls`,
  twice: msg`Calls several times`,
  outOfOrder: msg`Calls in the wrong order`,
  contradicts: msg`Takes its answer back`,
}

export const lastsWords: Readonly<Record<FaultLasts, MessageDescriptor>> = {
  once: msg`Next call`,
  untilCleared: msg`Until cleared`,
}
