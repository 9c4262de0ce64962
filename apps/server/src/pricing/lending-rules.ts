import { defaultRateSheet, type RateSheet } from '@hearthline/domain/pricing'
import { defaultPolicy, type Policy } from '@hearthline/domain/underwriting'
import type { Organisation } from '../organisations/index.ts'

/** What one lender decides and prices by. */
export type LendingRules = { readonly policy: Policy; readonly sheet: RateSheet }

/** Our own policy and prices, where the organisation lends. Assets count as income once there is a page to give them on. */
export const lendingRulesOf = ({ states }: Pick<Organisation, 'states'>): LendingRules => ({
  policy: { ...defaultPolicy, states, assetDepletion: { ...defaultPolicy.assetDepletion, isOffered: false } },
  sheet: defaultRateSheet,
})
