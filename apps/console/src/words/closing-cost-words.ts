import type { ClosingCost, ClosingCostPayer } from '@hearthline/domain/pricing'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a notary, a county and a state take at closing. */
export const closingCostWords: Readonly<Record<ClosingCost['code'], MessageDescriptor>> = {
  NOTARY: msg`Notary in person`,
  RECORDING: msg`County recording fee`,
  MORTGAGE_TAX: msg`State tax on the lien`,
}

/** Who bears it. */
export const costPayerWords: Readonly<Record<ClosingCostPayer, MessageDescriptor>> = {
  DRAW: msg`taken from the first draw`,
  INVOICE: msg`invoiced to the borrower`,
  LENDER: msg`borne by the lender`,
}
