import type { AssetTerms } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type AssetKind = AssetTerms['counted'][number]['kind']

export const assetWords: Readonly<Record<AssetKind, MessageDescriptor>> = {
  DEPOSIT: msg`Checking, savings or certificates`,
  BROKERAGE: msg`Stocks, bonds or funds`,
  RETIREMENT: msg`Retirement account`,
  OTHER: msg`Something else`,
}

export const ASSET_KINDS = Object.keys(assetWords) as AssetKind[] // the keys of the table, by its own type
