import { instantToDay } from '@hearthline/domain/calendar'
import { laterDrawRate, planTerms } from '@hearthline/domain/pricing'
import { homeEquityLaw, isStateCode } from '@hearthline/domain/states'
import { type LendingRules, lendingRulesOf } from '../../organisations/index.ts'
import type { DataOf } from '../render/index.ts'
import type { PaperInput } from './paper-input.ts'

/** What the line was priced and decided by: the lender's rules on the day of the decision, today's before that. */
export const rulesOf = ({ organisation, facts, today }: PaperInput): LendingRules => {
  const { decision } = facts
  const on = decision === undefined ? today : instantToDay(Date.parse(decision.decidedAt), organisation.timeZone)
  return lendingRulesOf(organisation, on)
}

/** Days after its due date until a payment is late. */
export const LATE_AFTER_DAYS = 15

/** The smallest later draw: the plan's, or what the state asks for. */
const minimumDraw = (state: string): number =>
  Math.max(planTerms.minimumDrawCents, (isStateCode(state) ? homeEquityLaw(state).minAdvanceCents : undefined) ?? 0)

export const laterDrawsOf = (input: PaperInput): DataOf<'CREDIT_AGREEMENT'>['laterDraws'] => {
  const { sheet } = rulesOf(input)
  return {
    indexName: planTerms.index.name,
    indexSource: planTerms.index.source,
    indexPercent: sheet.laterDraws.indexPercent,
    indexOn: sheet.laterDraws.asOf,
    marginPercent: sheet.laterDraws.marginPercent,
    indexedAprPercent: laterDrawRate(sheet),
    minimumDrawCents: minimumDraw(input.facts.property.state),
  }
}
