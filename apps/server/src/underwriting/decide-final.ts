import type { ChosenOffer } from '@hearthline/domain/application'
import { day } from '@hearthline/domain/calendar'
import { type Chosen, type DecisionStage, isVerified } from '@hearthline/domain/underwriting'
import type { StepContext, StepJob } from '../applications/index.ts'
import { lendingRulesOf, type Registry } from '../organisations/index.ts'
import { recordDecision } from './decision-record.ts'
import { factsForDecision } from './facts-for-decision.ts'
import { keepDecision, setOfferDeadline } from './keep-decision.ts'
import { organisationOf } from './organisation-of.ts'
import { findDecision } from './store.ts'
import type { UnderwritingTables } from './tables.ts'

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

/** At which stage the offer was made that the terms were chosen from. */
const stageOffered = async ({ house, organisation, application }: StepContext, offer: ChosenOffer) => {
  const place = { application: application.uuid, decision: offer.decisionUuid }
  const found = await findDecision(house.db.read<UnderwritingTables>(organisation), organisation, place)
  if (found === undefined) throw new Error('an offer without its decision')
  return found.decision.stage
}

/** WAITING_FOR_FINAL_DECISION: on verified income and the hard report, do the chosen terms stand? */
export const decideFinal =
  (registry: Registry): StepJob =>
  async (context) => {
    const { application, house, organisation, today } = context
    const { offer } = application.facts
    const facts = await factsForDecision(context)
    if (offer === undefined || !isVerified(facts))
      throw new Error('a final decision needs verified income and a chosen offer')
    const chosen = chosenTerms(offer, await stageOffered(context, offer))
    const rules = lendingRulesOf(organisationOf(registry, organisation), today)
    const made = recordDecision({ ...rules, stage: 'final', facts, chosen, on: day(today) })
    return async (inHand) => {
      await keepDecision(inHand, made)
      await setOfferDeadline(house, inHand, today)
      inHand.tell('decided')
    }
  }
