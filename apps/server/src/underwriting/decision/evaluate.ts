import type { ChosenOffer } from '@hearthline/domain/application'
import { day } from '@hearthline/domain/calendar'
import { isOfAge, isOfContractAge, lawTableOf } from '@hearthline/domain/states'
import {
  type Chosen,
  type CollectedFacts,
  collectFacts,
  type DecisionStage,
  type FinalRequest,
  isVerified,
  type Policy,
  termsReasons,
  type UnderwritingFacts,
} from '@hearthline/domain/underwriting'
import { readSecret, type StepContext } from '../../applications/index.ts'
import type { Registry } from '../../organisations/index.ts'
import { keptRulesToday, rulesToOffer } from '../rates/rules-now.ts'
import { type DecisionRecord, recordDecision, type StoredDecision } from './decision-record.ts'
import { offeringDecision } from './stored-decisions.ts'

/** Whether the applicant has reached the age of the lender's programme, where it has one. */
const programAge = ({ interestOnlyFromAge: youngest }: Policy, birthDate: string, today: string) =>
  youngest === undefined ? {} : { ofProgramAge: isOfAge(birthDate, youngest, today) }

type From = Pick<StepContext, 'application' | 'app' | 'organisation' | 'today'> & {
  /** Used in place of the stored birth date. */
  readonly birthDate?: string | undefined
}

/** The facts that a decision by this policy may use, or which of them is still missing. */
export const factsSoFar = async (
  { application, app, organisation, today, birthDate: given }: From,
  policy: Policy,
): Promise<CollectedFacts | { readonly ok: false; readonly reason: 'BIRTH_DATE_MISSING' }> => {
  const from = { db: app.db, keys: app.keys, organisation }
  const birthDate = given ?? (await readSecret(from, application.uuid, 'BIRTH_DATE'))
  if (birthDate === undefined) return { ok: false, reason: 'BIRTH_DATE_MISSING' }
  const { state } = application.facts.property
  return collectFacts(application.facts, {
    // The same ages as in the words of the refusal.
    ofContractAge: isOfContractAge(birthDate, { state, today, ages: lawTableOf(policy).contractAges }),
    ...programAge(policy, birthDate, today),
  })
}

/** The same for a decision of the rules: throws where a fact is missing. */
export const factsForDecision = async (from: From, policy: Policy): Promise<UnderwritingFacts> => {
  const collected = await factsSoFar(from, policy)
  if (!collected.ok) throw new Error(`a decision cannot be taken: ${collected.reason}`)
  return collected.facts
}

/** What an evaluation starts from, in a step's job or in a preview. */
export type EvaluationContext = Pick<StepContext, 'application' | 'app' | 'organisation' | 'today'> & {
  /** A corrected birth date, used in place of the stored one. */
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

/**
 * The initial decision: on stated income and the newest report. Nothing is written.
 * @throws Problem ratesOutdated
 */
export const evaluateInitial = async (registry: Registry, context: EvaluationContext): Promise<DecisionRecord> => {
  const rules = await rulesToOffer(registry, context)
  const facts = await factsForDecision(context, rules.policy)
  return recordDecision({ ...rules, stage: 'initial', facts, on: day(context.today) })
}

/**
 * A chosen offer keeps its prices and rules to the end of its last day, whatever newer sheet or policy there is. After
 * that day the rules of today apply.
 */
const rulesThatHold = async (registry: Registry, context: EvaluationContext, { decision, rules }: StoredDecision) =>
  decision.offersExpireOn !== null && decision.offersExpireOn >= context.today
    ? keptRulesToday(rules, context)
    : rulesToOffer(registry, context)

/**
 * The final decision: whether the chosen terms stand on verified income and the hard report. Nothing is written.
 * @throws Problem ratesOutdated
 */
export const evaluateFinal = async (registry: Registry, context: EvaluationContext): Promise<DecisionRecord> => {
  const { offer } = context.application.facts
  if (offer === undefined) throw new Error('a final decision needs a chosen offer')
  const offering = await offeringDecision(context, offer)
  const rules = await rulesThatHold(registry, context, offering)
  const facts = await factsForDecision(context, rules.policy)
  if (!isVerified(facts)) throw new Error('a final decision needs verified income')
  const chosen = chosenTerms(offer, offering.decision.stage)
  const request: FinalRequest = { ...rules, stage: 'final', facts, chosen, on: day(context.today) }
  const made = recordDecision(request)
  if (made.decision.decision !== 'SELECT') return made
  return { ...made, termsReasons: termsReasons(request, offering.inputs.facts) }
}
