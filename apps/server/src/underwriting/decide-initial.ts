import type { StepJob } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import { evaluateInitial } from './evaluate.ts'
import { keepDecision, setOfferDeadline } from './keep-decision.ts'

/** WAITING_FOR_INITIAL_DECISION: on stated income and the soft report. A choice made before it is void. */
export const decideInitial =
  (registry: Registry): StepJob =>
  async (context) => {
    const made = await evaluateInitial(registry, context)
    return async (work) => {
      await keepDecision(work, made)
      if (work.facts.offer !== undefined) work.change({ offer: undefined }, { kind: 'offerVoid' })
      await setOfferDeadline(context.app, work, context.today)
      work.publish('decided')
    }
  }
