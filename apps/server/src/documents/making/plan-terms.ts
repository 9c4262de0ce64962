import { defaultRateSheet, laterDrawRate, planTerms } from '@hearthline/domain/pricing'
import { homeEquityLaw, isStateCode } from '@hearthline/domain/states'
import { defaultPolicy } from '@hearthline/domain/underwriting'
import type { DataOf } from '../render/index.ts'

/** The rules an organisation prices and decides by. */
export const rules = { policy: defaultPolicy, sheet: defaultRateSheet }

/** Days after its due date until a payment is late. */
export const LATE_AFTER_DAYS = 15

/** The smallest later draw: the plan's, or what the state asks for. */
const minimumDraw = (state: string): number =>
  Math.max(planTerms.minimumDrawCents, (isStateCode(state) ? homeEquityLaw(state).minAdvanceCents : undefined) ?? 0)

export const laterDrawsIn = (state: string): DataOf<'CREDIT_AGREEMENT'>['laterDraws'] => ({
  indexName: planTerms.index.name,
  indexSource: planTerms.index.source,
  indexPercent: rules.sheet.laterDraws.indexPercent,
  indexOn: rules.sheet.laterDraws.asOf,
  marginPercent: rules.sheet.laterDraws.marginPercent,
  indexedAprPercent: laterDrawRate(rules.sheet),
  minimumDrawCents: minimumDraw(state),
})
