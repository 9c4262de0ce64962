import type { ClosingCost, ClosingCostPayer } from '@hearthline/domain/pricing'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a notary, a county and a state take at closing, by who bears it. */
export const closingCostWords: Readonly<
  Record<ClosingCostPayer, Readonly<Record<ClosingCost['code'], MessageDescriptor>>>
> = {
  DRAW: {
    NOTARY: msg`Notary in person`,
    RECORDING: msg`County recording fee`,
    MORTGAGE_TAX: msg`State tax on the lien`,
  },
  INVOICE: {
    NOTARY: msg`Also due, by invoice: notary in person`,
    RECORDING: msg`Also due, by invoice: county recording fee`,
    MORTGAGE_TAX: msg`Also due, by invoice: state tax on the lien`,
  },
  LENDER: {
    NOTARY: msg`Paid by us: notary in person`,
    RECORDING: msg`Paid by us: county recording fee`,
    MORTGAGE_TAX: msg`Paid by us: state tax on the lien`,
  },
}
