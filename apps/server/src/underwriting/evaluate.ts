import type { ChosenOffer } from '@hearthline/domain/application'
import { day } from '@hearthline/domain/calendar'
import {
  type Chosen,
  type DecisionStage,
  type FinalRequest,
  isVerified,
  termsReasons,
} from '@hearthline/domain/underwriting'
import type { StepContext } from '../applications/index.ts'
import { lendingRulesOf, type Registry } from '../organisations/index.ts'
import { type DecisionRecord, recordDecision } from './decision-record.ts'
import { factsForDecision } from './facts-for-decision.ts'
import { organisationOf } from './organisation-of.ts'
import { findDecision } from './store.ts'
import type { UnderwritingTables } from './tables.ts'

/** What an evaluation is taken from: in a step's job, or ahead of one. */
export type EvaluationContext = Pick<StepContext, 'application' | 'house' | 'organisation' | 'today'>

/** The terms that a decision is asked to confirm. */
export const chosenTerms = (
  terms: Pick<ChosenOffer, 'amountCents' | 'termYears' | 'feePercent' | 'rateWithoutAutopayPercent'>,
  offeredAt: DecisionStage,
): Chosen => ({
  termYears: terms.termYears,
  feePercent: terms.feePercent,
  amountCents: terms.amountCents,
  rateWithoutAutopayPercent: terms.rateWithoutAutopayPercent,
  offeredAt,
})

/** The decision that made the offer which the terms were chosen from. */
const offeredBy = async ({ house, organisation, application }: EvaluationContext, offer: ChosenOffer) => {
  const place = { application: application.uuid, decision: offer.decisionUuid }
  const found = await findDecision(house.db.read<UnderwritingTables>(organisation), organisation, place)
  if (found === undefined) throw new Error('an offer without its decision')
  return found
}

/** What the lender decides by today. */
export const rulesNow = (registry: Registry, { organisation, today }: EvaluationContext) =>
  lendingRulesOf(organisationOf(registry, organisation), today)

/** On stated income and the newest report. Nothing is written. */
export const evaluateInitial = async (registry: Registry, context: EvaluationContext): Promise<DecisionRecord> => {
  const rules = rulesNow(registry, context)
  const facts = await factsForDecision(context, rules.policy)
  return recordDecision({ ...rules, stage: 'initial', facts, on: day(context.today) })
}

/** On verified income and the hard report: do the chosen terms stand? Nothing is written. */
export const evaluateFinal = async (registry: Registry, context: EvaluationContext): Promise<DecisionRecord> => {
  const { offer } = context.application.facts
  const rules = rulesNow(registry, context)
  const facts = await factsForDecision(context, rules.policy)
  if (offer === undefined || !isVerified(facts))
    throw new Error('a final decision needs verified income and a chosen offer')
  const first = await offeredBy(context, offer)
  const chosen = chosenTerms(offer, first.decision.stage)
  const request: FinalRequest = { ...rules, stage: 'final', facts, chosen, on: day(context.today) }
  const made = recordDecision(request)
  if (made.decision.decision !== 'SELECT') return made
  return { ...made, termsReasons: termsReasons(request, first.inputs.facts) }
}
