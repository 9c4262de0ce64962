import { laterDrawRate, planTerms } from '@hearthline/domain/pricing'
import { type HomeEquityLaws, lawOfLine } from '@hearthline/domain/states'
import type { DataOf } from '../render/index.ts'
import type { TemplateInput } from './template-input.ts'

/** Days after its due date until a payment is late. */
export const LATE_AFTER_DAYS = 15

/** The smallest later draw: the plan's, or what the state asks for. */
const minimumDraw = (state: string, laws: HomeEquityLaws | undefined): number =>
  Math.max(planTerms.minimumDrawCents, lawOfLine(state, laws).minAdvanceCents ?? 0)

export const laterDrawsOf = ({
  facts,
  rules: { policy, sheet },
}: TemplateInput): DataOf<'CREDIT_AGREEMENT'>['laterDraws'] => ({
  indexName: planTerms.index.name,
  indexSource: planTerms.index.source,
  indexPercent: sheet.laterDraws.indexPercent,
  indexOn: sheet.laterDraws.asOf,
  marginPercent: sheet.laterDraws.marginPercent,
  indexedAprPercent: laterDrawRate(sheet),
  minimumDrawCents: minimumDraw(facts.property.state, policy.stateLaws),
})
