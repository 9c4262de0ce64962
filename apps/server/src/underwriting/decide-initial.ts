import type { StepJob } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { evaluateInitial } from './evaluate.ts'
import { keepDecision, setOfferDeadline } from './keep-decision.ts'

/** WAITING_FOR_INITIAL_DECISION: on stated income and the soft report. A choice made before it is void. */
export const decideInitial =
  (registry: Registry): StepJob =>
  async (context) => {
    const made = await evaluateInitial(registry, context)
    return async (inHand) => {
      await keepDecision(inHand, made)
      if (inHand.facts.offer !== undefined) inHand.change({ offer: undefined }, { kind: 'offerVoid' })
      await setOfferDeadline(context.house, inHand, context.today)
      inHand.tell('decided')
    }
  }
