import type { ItemisedCost } from '@hearthline/domain/pricing'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a line costs beside its draw: none of it is taken from the cash. */
export const costWords: Readonly<Record<ItemisedCost['code'], MessageDescriptor>> = {
  ORIGINATION: msg`Origination fee`,
  VALUATION: msg`Also due: valuation`,
  NOTARY: msg`Also due: notary in person`,
  RECORDING: msg`Also due: county recording fee`,
  MORTGAGE_TAX: msg`Also due: state tax on the lien`,
}
