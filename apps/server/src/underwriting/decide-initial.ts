import { day } from '@hearthline/domain/calendar'
import type { StepJob } from '../applications/index.ts'
import { lendingRulesOf, type Registry } from '../organisations/index.ts'
import { recordDecision } from './decision-record.ts'
import { factsForDecision } from './facts-for-decision.ts'
import { keepDecision, setOfferDeadline } from './keep-decision.ts'
import { organisationOf } from './organisation-of.ts'

/** WAITING_FOR_INITIAL_DECISION: on stated income and the soft report. A choice made before it is void. */
export const decideInitial =
  (registry: Registry): StepJob =>
  async (context) => {
    const { house, organisation, today } = context
    const facts = await factsForDecision(context)
    const rules = lendingRulesOf(organisationOf(registry, organisation), today)
    const made = recordDecision({ ...rules, stage: 'initial', facts, on: day(today) })
    return async (inHand) => {
      await keepDecision(inHand, made)
      if (inHand.facts.offer !== undefined) inHand.change({ offer: undefined }, { kind: 'offerVoid' })
      await setOfferDeadline(house, inHand, today)
      inHand.tell('decided')
    }
  }
