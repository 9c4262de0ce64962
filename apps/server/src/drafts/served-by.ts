import { lendingRulesOf, type Organisation } from '../organisations/index.ts'
import type { Served } from './judge-section.ts'

/** The homes that a lender lends on, on a day. */
export const servedBy = (organisation: Organisation | undefined, today: string): Served => {
  if (organisation === undefined) return { states: [], propertyTypes: [] }
  const { policy } = lendingRulesOf(organisation, today)
  return { states: policy.states, propertyTypes: policy.propertyTypes }
}
