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
import { type DecisionRecord, recordDecision, type StoredDecision } from './decision-record.ts'
import { factsForDecision } from './facts-for-decision.ts'
import { keptRulesOn, offeringDecision } from './offering-decision.ts'
import { organisationOf } from './organisation-of.ts'

/** What an evaluation is taken from: in a step's job, or ahead of one. */
export type EvaluationContext = Pick<StepContext, 'application' | 'app' | 'organisation' | 'today'> & {
  /** As its owner now says it is, in place of the one that is kept. */
  readonly birthDate?: string | undefined
}

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

/** What the lender decides by today. */
export const rulesNow = (registry: Registry, { organisation, today }: EvaluationContext) =>
  lendingRulesOf(organisationOf(registry, organisation), today)

/** On stated income and the newest report. Nothing is written. */
export const evaluateInitial = async (registry: Registry, context: EvaluationContext): Promise<DecisionRecord> => {
  const rules = rulesNow(registry, context)
  const facts = await factsForDecision(context, rules.policy)
  return recordDecision({ ...rules, stage: 'initial', facts, on: day(context.today) })
}

/**
 * An offer that was chosen holds to the end of its last day, prices and rules with it: a sheet or policy that came in
 * between asks nothing of it. After that day the lender decides as it does by then.
 */
const rulesThatHold = (registry: Registry, context: EvaluationContext, { decision, rules }: StoredDecision) =>
  decision.offersExpireOn !== null && decision.offersExpireOn >= context.today
    ? keptRulesOn(rules, day(context.today))
    : rulesNow(registry, context)

/** On verified income and the hard report: do the chosen terms stand? Nothing is written. */
export const evaluateFinal = async (registry: Registry, context: EvaluationContext): Promise<DecisionRecord> => {
  const { offer } = context.application.facts
  if (offer === undefined) throw new Error('a final decision needs a chosen offer')
  const offering = await offeringDecision(context, offer)
  const rules = rulesThatHold(registry, context, offering)
  const facts = await factsForDecision(context, rules.policy)
  if (!isVerified(facts)) throw new Error('a final decision needs verified income')
  const chosen = chosenTerms(offer, offering.decision.stage)
  const request: FinalRequest = { ...rules, stage: 'final', facts, chosen, on: day(context.today) }
  const made = recordDecision(request)
  if (made.decision.decision !== 'SELECT') return made
  return { ...made, termsReasons: termsReasons(request, offering.inputs.facts) }
}
