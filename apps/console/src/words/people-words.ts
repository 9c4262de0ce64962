import type { FaultVendor, StaffRole } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const roleWords: Readonly<Record<StaffRole, MessageDescriptor>> = {
  processor: msg`Processor`,
  underwriter: msg`Underwriter`,
  funder: msg`Funder`,
  manager: msg`Manager`,
  chatAgent: msg`Chat agent`,
  chatSupervisor: msg`Chat supervisor`,
  compliance: msg`Compliance`,
  administrator: msg`Administrator`,
}

const words: Readonly<Record<string, MessageDescriptor>> = {
  system: msg`System`,
  borrower: msg`Borrower`,
  staff: msg`Staff, name not kept`,
  visitor: msg`Visitor`,
}

/** Who wrote a row of the log, by the kind of caller. */
export const actorWords = (by: string): MessageDescriptor | undefined =>
  Object.hasOwn(words, by) ? words[by] : undefined

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
